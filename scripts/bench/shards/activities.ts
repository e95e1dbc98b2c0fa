import type { RoutedCommand } from './readRecording';

/** What the requests are for; the first pattern that matches method and path counts. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ['registrations', /^POST \/api\/users(\/registrations|$)/],
  ['lists of groups to register to', /^GET \/api\/groups\//],
  ['log-ins', /^POST \/api\/auth/],
  ['dashboards of travellers', /^GET \/api\/(users\/me|payments\/event-payments)/],
  ['payments', /^GET \/api\/payments\//],
  ["staff's lists and figures", /^GET \/api\/admin\/(?!users\/customer)/],
  ['one customer, read and saved by staff', /^(GET|POST|PUT) \/api\/admin\/users\//],
  ['mass changes', /^POST \/api\/admin\/mass\//],
  ['mailings', /^POST \/api\/admin\/mailings/],
];

/** What a command is part of. */
export function activityOf({ request }: Pick<RoutedCommand, 'request'>): string {
  if (request === null) return 'background jobs';
  return patterns.find(([, pattern]) => pattern.test(request))?.[0] ?? 'other requests';
}
