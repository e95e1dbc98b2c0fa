import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Language } from '#contract/languages';
import type { OwnSailingChange, SailingChoice } from '#contract/sailingChange';
import { formatEuros } from '../../format/money';
import { formatPortCall } from '../../format/sailing';
import { useLanguage, useText } from '../../i18n/language';
import { sailingChange as texts } from '../../i18n/sailingChange';

interface Props {
  choice: SailingChoice;
  change: OwnSailingChange;
  sending: boolean;
  onClick: () => void;
}

/** A choice, with the departure or the sum below. */
export function ChoiceButton({ choice, change, sending, onClick }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const label = choice === 'refund' && change.refundTotal === 0 ? texts.stay : texts[choice];
  return (
    <Button
      variant="outlined"
      disabled={sending || isImpossible(choice, change)}
      sx={{ minHeight: 72, flexDirection: 'column', lineHeight: 1.4 }}
      onClick={onClick}
    >
      {t(label)}
      <Box component="small" sx={{ typography: 'body2' }}>
        {detail(choice, change, language)}
      </Box>
    </Button>
  );
}

function detail(choice: SailingChoice, change: OwnSailingChange, language: Language): string {
  switch (choice) {
    case 'go':
      return change.after ? formatPortCall(change.after.departure, language) : '';
    case 'later':
      return laterDetail(change, language);
    case 'refund':
      if (change.obstacle) return change.obstacle.msg;
      return change.refundTotal === 0
        ? texts.nothingToRefund[language]
        : texts.sum[language](formatEuros(change.refundTotal, language));
  }
}

function isImpossible(choice: SailingChoice, change: OwnSailingChange): boolean {
  return (choice === 'later' && isAllFull(change)) || (choice === 'refund' && change.obstacle !== null);
}

function laterDetail(change: OwnSailingChange, language: Language): string {
  const { laterGroups } = change;
  const [only] = laterGroups;
  if (isAllFull(change)) return texts.allFull[language];
  if (laterGroups.length > 1) return texts.several[language];
  return only?.departure ? formatPortCall(only.departure, language) : (only?.name ?? '');
}

function isAllFull({ laterGroups }: OwnSailingChange): boolean {
  return laterGroups.every(({ isFull }) => isFull);
}
