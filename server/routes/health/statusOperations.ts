import type { ServiceStatus } from '../../contract/status';
import { readStatus, type StatusView } from '../../services/platform/alarms/readStatus';
import { operation } from '../operation';

export const statusOperations = [
  operation({
    method: 'get',
    path: '/status',
    summary:
      'Whether the service works, is slow or is down, since when, and what fails more often than usual',
    who: 'anybody',
    answersWhileStopped: true,
    answer: 'ServiceStatus',
    handle: async ({ context }) => presentStatus(await readStatus(context)),
  }),
];

function presentStatus({ state, since, at, failing }: StatusView): ServiceStatus {
  return {
    state,
    since: since.toISOString(),
    at: at.toISOString(),
    failing: failing.map(({ kind, since: from }) => ({ kind, since: from.toISOString() })),
  };
}
