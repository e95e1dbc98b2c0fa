import type { CancellationPlan } from '#contract/cancellation';
import type { Language } from '#contract/languages';
import { cancellation as texts } from '../../../i18n/cancellation';
import { useLanguage } from '../../../i18n/language';
import { Lines } from '../../Lines';
import { leftRoomText } from '../../cancellationTexts';

/** The consequences for seat, room, tickets, codes, bank transfers and account. */
export function Consequences({ plan }: { plan: CancellationPlan }) {
  const { language } = useLanguage();
  return <Lines lines={consequenceLines(plan, language)} />;
}

function consequenceLines(
  { freesSeat, room, tickets, codes, transfers }: CancellationPlan,
  language: Language,
) {
  const list = (names: readonly string[]) => new Intl.ListFormat(language).format(names);
  return [
    freesSeat && texts.seat[language],
    room && leftRoomText(room.roomType, room.partners, language),
    tickets > 0 && (tickets === 1 ? texts.ticket : texts.tickets)[language],
    codes.length > 0 && texts.codes[language](list(codes)),
    transfers.length > 0 && texts.transfers[language](list(transfers)),
    texts.account[language],
  ];
}
