import { type FirstAnswers, firstAnswersId } from '#contract/firstAnswers';

const freshMilliseconds = 60_000;
const taken = new Set<string>();

/**
 * The answer that came with the page, once: what is asked for again, or long after the page came, is asked of
 * the server.
 */
export function takeFirstAnswer(address: string): unknown {
  if (taken.has(address) || performance.now() > freshMilliseconds) return undefined;
  taken.add(address);
  const text = document.getElementById(firstAnswersId)?.textContent;
  const answers = text ? (JSON.parse(text) as FirstAnswers) : {}; // written by our server
  return answers[address];
}
