import type { EarlyAccess } from '../../contract/earlyAccess';
import type { EarlyAccessView } from '../../services/trips/earlyAccess/eventLists';
import { presentNamed } from '../resources/namesOutput';

export function presentEarlyAccess({ event, opensAt, lists }: EarlyAccessView): EarlyAccess {
  return {
    event: presentNamed(event),
    organization: String(event.organization),
    revision: event.earlyAccessRevision ?? 0,
    registrationOpensAt: opensAt?.toISOString() ?? null,
    lists: lists.map(({ list, used, entryCount }) => ({
      ...presentNamed(list),
      opensAt: list.opensAt.toISOString(),
      kind: list.kind,
      code: list.code,
      places: list.places,
      usesPerEntry: list.usesPerEntry,
      used,
      entryCount,
    })),
  };
}
