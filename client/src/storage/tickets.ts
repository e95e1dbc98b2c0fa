import type { PortCall } from '#contract/ferry';

/** A ferry ticket as this browser keeps it, so that it can be shown without a connection. */
export interface KeptTicket {
  direction: 'outbound' | 'return';
  traveller: string;
  ferry: string;
  pointOfDeparture: PortCall;
  destination: PortCall;
  /** What the QR code says. */
  text: string;
}

const key = 'tickets';

export function keepTickets(tickets: readonly KeptTicket[]): void {
  localStorage.setItem(key, JSON.stringify(tickets));
}

export function readTickets(): readonly KeptTicket[] {
  // Only `keepTickets` writes there.
  return JSON.parse(localStorage.getItem(key) ?? '[]') as KeptTicket[];
}

export function dropTickets(): void {
  localStorage.removeItem(key);
}
