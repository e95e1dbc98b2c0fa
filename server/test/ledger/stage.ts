import type { Ware } from './arithmetic';
import type { Provider } from './world';

/** A trip whose customers buy all wares, and the product that sells it. */
export interface Stage {
  url: string;
  /** Of an owner. */
  staffToken: string;
  provider: Provider;
  event: string;
  /** The body of a registration, without name and address. */
  registration: object;
  /** By the ids of their products. */
  wares: ReadonlyMap<string, Ware>;
  codes: readonly { code: string; discount: number; products: readonly string[] }[];
  /** The percentage of the event's refund policy, which keeps the fee. */
  policyPercent: number;
  /** Kills the product and starts it again. */
  kill(): Promise<void>;
}
