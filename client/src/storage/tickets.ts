import type { PortCall } from '#contract/ferry';

/** A ferry ticket in this browser's storage, so that it can be shown at the harbour without a connection. */
export interface StoredTicket {
  direction: 'outbound' | 'return';
  traveller: string;
  ferry: string;
  pointOfDeparture: PortCall;
  destination: PortCall;
  /** The content of the QR code. */
  text: string;
}

const key = 'tickets';

export function keepTickets(tickets: readonly StoredTicket[]): void {
  localStorage.setItem(key, JSON.stringify(tickets));
}

export function readTickets(): readonly StoredTicket[] {
  return JSON.parse(localStorage.getItem(key) ?? '[]') as StoredTicket[]; // written by `keepTickets` alone
}

export function dropTickets(): void {
  localStorage.removeItem(key);
}
