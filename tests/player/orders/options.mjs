// What the options of a choice say: asked {"options"}, what each function answers.
export const answer = ({ conditions, lettersOf, namesOf, placesOf, whole }, { options }) => ({
  conditions: conditions(options),
  letters: Object.fromEntries(lettersOf(options)),
  names: options.map(namesOf),
  places: placesOf({ options }).map(({ key }) => key),
  whole: options.map(whole),
});
