import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** The metrics of this process for Prometheus (rules §20.10). Labels have few values, without personal data. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  databaseCommands: Histogram<'command'>;
  providerFailures: Counter<'kind'>;
  mailFailures: Counter<'failure'>;
  webhookCalls: Counter<'outcome'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'reissu_request_seconds',
      help: 'Requests by route, method and status, and how long they took',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    databaseCommands: new Histogram({
      name: 'reissu_database_command_seconds',
      help: 'Commands to the database, and how long their answers took',
      labelNames: ['command'],
      buckets: seconds,
      registers,
    }),
    providerFailures: new Counter({
      name: 'reissu_provider_failures_total',
      help: 'Calls to the payment provider that failed: unreachable, unavailable or rejected',
      labelNames: ['kind'],
      registers,
    }),
    mailFailures: new Counter({
      name: 'reissu_mail_failures_total',
      help: 'Attempts to send a mail that failed: rejected, temporary, or the server unavailable',
      labelNames: ['failure'],
      registers,
    }),
    webhookCalls: new Counter({
      name: 'reissu_webhook_calls_total',
      help: 'Calls of webhooks by outcome: delivered, or why they failed',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

/**
 * Measures the process itself, for as long as it runs: CPU, memory, garbage collection, delay of the event
 * loop.
 */
export function observeProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/** @returns a function to call at the end of each command */
export function observeCommand({ databaseCommands }: Metrics): (command: string, durationMs: number) => void {
  return (command, durationMs) => databaseCommands.observe({ command }, durationMs / 1_000);
}
