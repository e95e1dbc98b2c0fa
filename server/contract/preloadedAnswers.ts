/** API responses embedded in a page, by their paths below `/api`. */
export type PreloadedAnswers = Readonly<Record<string, unknown>>;

/** The id of the script element with their JSON. */
export const preloadedAnswersId = 'preloaded-answers';

/** The id of the element with the page's text from the server, which the client's first page removes. */
export const servedPageId = 'served-page';
