/** API responses embedded in a page, by their paths below `/api`. */
export type PreloadedAnswers = Readonly<Record<string, unknown>>;

/** The id of the script element with their JSON. */
export const preloadedAnswersId = 'preloaded-answers';

/** The id of the element with what the page says before the client's code runs; the client's first page removes it. */
export const servedPageId = 'served-page';
