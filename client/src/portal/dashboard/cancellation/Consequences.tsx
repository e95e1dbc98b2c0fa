import Box from '@mui/material/Box';
import type { CancellationPlan } from '#contract/cancellation';
import type { Language } from '#contract/languages';
import { isRoomSize } from '#contract/rooms';
import { cancellation as texts } from '../../../i18n/cancellation';
import { useLanguage } from '../../../i18n/language';

/** The consequences for seat, room, tickets, codes, bank transfers and account. */
export function Consequences({ plan }: { plan: CancellationPlan }) {
  const { language } = useLanguage();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {consequenceLines(plan, language).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

function consequenceLines(
  { freesSeat, room, tickets, codes, transfers }: CancellationPlan,
  language: Language,
) {
  const list = (names: readonly string[]) => new Intl.ListFormat(language).format(names);
  return [
    freesSeat && texts.seat[language],
    room && roomLine(room, language),
    tickets > 0 && (tickets === 1 ? texts.ticket : texts.tickets)[language],
    codes.length > 0 && texts.codes[language](list(codes)),
    transfers.length > 0 && texts.transfers[language](list(transfers)),
    texts.account[language],
  ].filter((line) => typeof line === 'string');
}

function roomLine({ roomType, partners }: NonNullable<CancellationPlan['room']>, language: Language): string {
  const names = new Intl.ListFormat(language).format(partners);
  if (partners.length > 1) return texts.partners[language](names);
  if (partners.length === 1) return texts.partner[language](names);
  return (isRoomSize(roomType) ? texts.room : texts.roomWish)[language];
}
