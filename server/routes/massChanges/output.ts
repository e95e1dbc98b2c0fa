import { errorText } from '../../contract/errors';
import type { Language } from '../../contract/languages';
import type { MassChange, MassChangePage, MassUndo } from '../../contract/massChange';
import type { MassChangePageView, MassChangeView } from '../../services/office/massChanges/readMassChanges';
import type { UndoView } from '../../services/office/massChanges/undoOutcome';
import { presentNamed } from '../resources/namesOutput';

export function presentMassChangePage({ views, hasOlder }: MassChangePageView): MassChangePage {
  const changes = views.map(presentMassChange);
  return { changes, before: hasOlder ? (changes.at(-1)?._id ?? null) : null };
}

function presentMassChange({ change, name, events, canUndo }: MassChangeView): MassChange {
  const { _id, kind, at, by, about, count, undone, undoneAt } = change;
  return {
    _id: String(_id),
    kind,
    at: at.toISOString(),
    by: { _id: by.id, role: by.role, name },
    events: events.map(presentNamed),
    about,
    count,
    undone,
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo,
  };
}

export function presentMassUndo({ undone, left }: UndoView, language: Language): MassUndo {
  return {
    undone,
    left: left.map(({ customer, code }) => ({
      _id: String(customer._id),
      name: `${customer.firstName} ${customer.lastName}`,
      reason: { code, msg: errorText({ code }, language) },
    })),
  };
}
