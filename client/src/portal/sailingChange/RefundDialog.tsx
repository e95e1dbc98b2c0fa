import { ConfirmDialog } from '../../components/ConfirmDialog';
import { formatEuros } from '../../format/money';
import { cancellation } from '../../i18n/cancellation';
import { useLanguage, useText } from '../../i18n/language';
import { sailingChange as texts } from '../../i18n/sailingChange';
import { Lines } from '../Lines';
import { leftRoomText } from '../cancellationTexts';
import { roommateNames } from '../rooms/partners';
import type { ChoiceDialogProps } from './LaterDialog';

/** Says what happens when the traveller gives up the trip and gets their money back, and asks for confirmation. */
export function RefundDialog({ change: { refundTotal }, me, onConfirm, onClose }: ChoiceDialogProps) {
  const t = useText();
  const { language } = useLanguage();
  const tickets = [me.outboundTicket, me.returnTicket].filter((ticket) => ticket !== null);
  return (
    <ConfirmDialog
      open
      question={t(texts.refundTitle)}
      no={t(texts.back)}
      yes={t(refundTotal > 0 ? texts.refund : texts.stay)}
      onNo={onClose}
      onYes={() => onConfirm({ choice: 'refund', group: null, refundTotal })}
    >
      <Lines
        lines={[
          refundTotal > 0 ? t(texts.refundedSum)(formatEuros(refundTotal, language)) : t(texts.nothingPaid),
          t(cancellation.seat),
          tickets.length > 0 && t(tickets.length === 1 ? cancellation.ticket : cancellation.tickets),
          me.room && leftRoomText(me.room.roomType, roommateNames(me), language),
          t(cancellation.account),
          t(texts.final),
        ]}
      />
    </ConfirmDialog>
  );
}
