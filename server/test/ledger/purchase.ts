import { totalOf, type Article } from './arithmetic';
import type { Books, Channel } from './books';

const channelNames = { provider: 'Paytrail', bank: 'Bank transfer', other: 'Other' } as const;

/**
 * One article that a customer owes, with the money paid and returned, in cents (rules §8.5, rules §8.9, rules §9.1).
 */
export class Purchase {
  state: 'due' | 'paid' | 'free' = 'due';
  /** Paid for the article and not returned; 0 until it is paid. */
  sold = 0;
  /** Received beyond that and not returned: surplus, or, before it is paid, a part of the price. */
  extra = 0;
  received = 0;
  returned = 0;
  returnedByProvider = 0;
  /** The ids of its transactions at the provider. */
  readonly transactions: string[] = [];

  /** @param name as shown in differences */
  constructor(
    private readonly books: Books,
    readonly name: string,
    readonly id: string,
    readonly article: Article,
    public discount: number,
  ) {}

  get total(): number {
    return totalOf(this.article, this.discount);
  }

  /** What is left to pay. */
  get left(): number {
    return this.state === 'due' ? Math.max(0, this.total - this.extra) : 0;
  }

  receive(channel: Channel, amount: number, day: string): void {
    this.books.move({ channel, account: 'customerMoney', amount, day });
    this.received += amount;
    this.extra += amount;
    const isReturned = this.state === 'paid' && this.sold === 0 && this.returned > 0;
    if (isReturned) this.sellFor(Math.min(amount, this.total), channel, day);
    else if (this.state === 'due' && this.extra >= this.total) this.sellFor(this.total, channel, day);
  }

  private sellFor(amount: number, channel: Channel, day: string): void {
    this.state = 'paid';
    this.sold = amount;
    this.extra -= amount;
    const change = { before: 0, after: amount, day, channel: channelNames[channel] };
    this.books.sell(this.name, this.article, change);
  }

  /** Books a refund that is done. Without `purpose` the surplus goes first. */
  giveBack(
    channel: 'provider' | 'other',
    amount: number,
    { day, purpose }: { day: string; purpose?: 'sale' | 'surplus' | undefined },
  ): void {
    this.books.move({ channel, account: 'customerMoney', amount: -amount, day });
    this.returned += amount;
    if (channel === 'provider') this.returnedByProvider += amount;
    const ofExtra = purpose === 'sale' ? 0 : Math.min(amount, this.extra);
    this.extra -= ofExtra;
    const before = this.sold;
    this.sold -= amount - ofExtra;
    this.books.sell(this.name, this.article, {
      before,
      after: this.sold,
      day,
      channel: channelNames[channel],
    });
  }

  /** Books that staff mark the money as received elsewhere. */
  mark(day: string): void {
    this.receive('other', this.left, day);
  }

  /** Books that staff mark the money as not received. */
  unmark(day: string): void {
    const amount = this.received - this.returned;
    this.books.move({ channel: 'other', account: 'customerMoney', amount: -amount, day });
    const change = { before: this.sold, after: 0, day, channel: 'Marked as unpaid' };
    this.books.sell(this.name, this.article, change);
    this.state = 'due';
    this.received -= amount;
    this.sold = 0;
    this.extra = 0;
  }

  accept(): void {
    this.state = 'free';
  }
}
