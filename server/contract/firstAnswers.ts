/** The answers that come with a page, by their addresses below `/api`. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

/** The id of the element of the page that holds them, as JSON. */
export const firstAnswersId = 'first-answers';
