// How far two records went the same way: asked {"one", "other"}, the number.
export const answer = ({ sharedCourse }, { one, other }) => sharedCourse(one, other);
