// Index passages with the options by which pages search them: the answer is the index as JSON.
export async function answer({ library, options, passages }) {
  const { default: MiniSearch } = await import(library);
  const { OPTIONS } = await import(options);
  const index = new MiniSearch(OPTIONS);
  index.addAll(passages);
  return JSON.stringify(index);
}
