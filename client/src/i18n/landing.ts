/** An organization's landing page. The server also renders these texts, before the code runs. */
export { landingWords as landing } from '#contract/landing';
