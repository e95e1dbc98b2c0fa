import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Me } from '#contract/customer';
import type { OwnSailingChange, SailingChoice, SailingChoiceInput } from '#contract/sailingChange';
import { formatInstant } from '../../format/dates';
import { useText } from '../../i18n/language';
import { sailingChange as texts } from '../../i18n/sailingChange';
import { ChoiceButton } from './ChoiceButton';
import { LaterDialog } from './LaterDialog';
import { RefundDialog } from './RefundDialog';

interface Props {
  change: OwnSailingChange;
  me: Me;
  sending: boolean;
  onChoose: (input: SailingChoiceInput) => void;
}

/** The choices as buttons. Those that cannot be changed ask first. */
export function Choices({ change, me, sending, onChoose }: Props) {
  const t = useText();
  const headingId = useId();
  const [asked, setAsked] = useState<SailingChoice>();
  const { choices, answerBy, after } = change;

  function handleClick(choice: SailingChoice) {
    if (choice === 'go') onChoose({ choice, group: null, refundTotal: null });
    else setAsked(choice);
  }

  function handleConfirm(input: SailingChoiceInput) {
    setAsked(undefined);
    onChoose(input);
  }

  const dialog = { change, me, onConfirm: handleConfirm, onClose: () => setAsked(undefined) };
  return (
    <Stack spacing={1.5}>
      <Typography id={headingId} component="h3" variant="h3">
        {t(texts.choose)}
      </Typography>
      <Typography>
        {answerBy !== null && t(texts.until)(formatInstant(answerBy))} {after && t(texts.otherwise)}
      </Typography>
      <Box role="group" aria-labelledby={headingId} sx={columns}>
        {choices.map((choice) => (
          <ChoiceButton
            key={choice}
            choice={choice}
            change={change}
            sending={sending}
            onClick={() => handleClick(choice)}
          />
        ))}
      </Box>
      {asked === 'later' && <LaterDialog {...dialog} />}
      {asked === 'refund' && <RefundDialog {...dialog} />}
    </Stack>
  );
}

const columns = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
};
