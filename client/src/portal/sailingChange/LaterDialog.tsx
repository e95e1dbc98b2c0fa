import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Me } from '#contract/customer';
import type { LaterGroup, OwnSailingChange, SailingChoiceInput } from '#contract/sailingChange';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatPortCall } from '../../format/sailing';
import { useLanguage, useText } from '../../i18n/language';
import { sailingChange as texts } from '../../i18n/sailingChange';
import { Lines } from '../Lines';
import { leftRoomText } from '../cancellationTexts';
import { roommateNames } from '../rooms/partners';

export interface ChoiceDialogProps {
  change: OwnSailingChange;
  me: Me;
  onConfirm: (input: SailingChoiceInput) => void;
  onClose: () => void;
}

/** Asks with which group the traveller wants to travel, and says what happens to seat, tickets and room. */
export function LaterDialog({ change: { laterGroups }, me, onConfirm, onClose }: ChoiceDialogProps) {
  const t = useText();
  const free = laterGroups.filter(({ isFull }) => !isFull);
  const [group, setGroup] = useState(free.length === 1 ? free[0]?._id : undefined);
  return (
    <ConfirmDialog
      open
      question={t(texts.laterTitle)}
      no={t(texts.back)}
      yes={t(texts.later)}
      isYesDisabled={group === undefined}
      onNo={onClose}
      onYes={() => onConfirm({ choice: 'later', group: group ?? null, refundTotal: null })}
    >
      <Stack spacing={2}>
        <RadioGroup
          aria-label={t(texts.laterGroups)}
          value={group ?? ''}
          onChange={(_event, chosen) => setGroup(chosen)}
        >
          {laterGroups.map((each) => (
            <FormControlLabel
              key={each._id}
              value={each._id}
              disabled={each.isFull}
              control={<Radio />}
              label={<Departure group={each} />}
              sx={{ minHeight: 56 }}
            />
          ))}
        </RadioGroup>
        <LaterConsequences me={me} />
      </Stack>
    </ConfirmDialog>
  );
}

function Departure({ group: { name, departure, isFull } }: { group: LaterGroup }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <>
      {name}
      <Typography component="span" variant="body2" sx={{ display: 'block' }}>
        {departure ? formatPortCall(departure, language) : t(texts.unknownTime)}
        {isFull && ` – ${t(texts.full)}`}
      </Typography>
    </>
  );
}

function LaterConsequences({ me }: { me: Me }) {
  const t = useText();
  const { language } = useLanguage();
  const { group, room, outboundTicket, returnTicket } = me;
  const names = roommateNames(me);
  const roomText =
    room && (names.length > 0 ? leftRoomText(room.roomType, names, language) : t(texts.movedRoom));
  return (
    <Lines
      lines={[
        t(texts.movedSeat)(group.name),
        (outboundTicket ?? returnTicket) !== null && t(texts.movedTicket),
        roomText,
        t(texts.keptPayments),
        t(texts.final),
      ]}
    />
  );
}
