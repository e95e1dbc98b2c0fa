import type { Group } from '#contract/group';

/** How a group is offered where customers can be moved to it: with its event and seats. */
export function groupLabel({ name, event, userCount, capacity }: Group): string {
  return `${name} – ${event.name || event.identifier} (${userCount} / ${capacity})`;
}
