/** An organization's landing page, whose words the server sends before the code runs. */
export { landingWords as landing } from '#contract/landing';
