import type { Page } from '@playwright/test';

/** Records the inputs of the loaded page, by the browser's Event Timing. */
export async function observeInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new PerformanceObserver((list) => {
      const inputs = list.getEntries() as PerformanceEventTiming[]; // the entries of this type
      for (const { interactionId, duration } of inputs) {
        if (interactionId)
          recorded().set(interactionId, Math.max(duration, recorded().get(interactionId) ?? 0));
      }
    });
    const recorded = () => (window.inputDelays ??= new Map<number, number>());
    // The threshold is not in TypeScript's library yet.
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    };
    observer.observe(options);
  });
}

declare global {
  interface Window {
    inputDelays?: Map<number, number>;
  }
  interface Performance {
    /** How many inputs the page has had; not in TypeScript's library yet. */
    readonly interactionCount: number;
  }
}

/**
 * Milliseconds from each input since `observeInputs` to the paint after it, in steps of 8; 0 for those under 16,
 * which the browser does not report.
 */
export function inputDelays(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const slow = Array.from(window.inputDelays?.values() ?? []);
    const quick = Math.max(performance.interactionCount - slow.length, 0);
    return [...slow, ...Array.from({ length: quick }, () => 0)];
  });
}
