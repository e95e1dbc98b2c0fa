import type { PublicDraw, StaffDraw } from '../../contract/draw';
import { drandRoundTime } from '../../contract/drand';
import type { PublicDrawView } from '../../services/people/draws/publicDraw';
import type { DrawView } from '../../services/people/waitingList/drawView';
import { presentOrganizationName } from '../organizations/output';
import { presentNamed } from '../resources/namesOutput';

export function presentPublicDraw(view: PublicDrawView): PublicDraw {
  const { draw, group, event, organization } = view;
  return {
    organization: presentOrganizationName(organization),
    event: { ...presentNamed(event), date: event.date },
    group: presentNamed(group),
    ...presentDraw(view),
    entries: draw.entries,
    order: draw.order,
  };
}

export function presentDraw({ draw, entryCount }: DrawView): StaffDraw {
  const { state, closesAt, source, sourceText, list, round, seed, drawnAt } = draw;
  return {
    state,
    closesAt: closesAt.toISOString(),
    source,
    sourceText,
    entryCount,
    list,
    round,
    roundAt: round === null ? null : drandRoundTime(round).toISOString(),
    seed,
    drawnAt: drawnAt && drawnAt.toISOString(),
  };
}
