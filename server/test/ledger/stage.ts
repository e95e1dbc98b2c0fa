import type { Article } from './arithmetic';
import type { Provider } from './world';

/** A trip whose customers buy all articles, and the product that sells it. */
export interface Stage {
  url: string;
  /** The token of an owner. */
  staffToken: string;
  provider: Provider;
  event: string;
  /** The body of a registration, without name and address. */
  registration: object;
  /** The articles by the ids of their products. */
  articles: ReadonlyMap<string, Article>;
  codes: readonly { code: string; discount: number; products: readonly string[] }[];
  /** The percentage of the event's refund policy, which keeps the fee. */
  policyPercent: number;
  /** Kills the product and starts it again. */
  kill(): Promise<void>;
}
