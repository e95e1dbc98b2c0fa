import { useState } from 'react';
import type { SailingChoiceInput } from '#contract/sailingChange';
import { useFocusIfLost } from '../../hooks/useFocusIfLost';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { chooseSailing } from '../../store/portal/sailingChange';
import { cancelledText } from '../cancellationTexts';
import { anchors } from '../sections';

/** Sends what the traveller chooses. The pressed button disappears or is disabled, so the card takes the focus. */
export function useChoice() {
  const dispatch = useAppDispatch();
  const focusIfLost = useFocusIfLost();
  const [sending, setSending] = useState(false);

  async function choose(input: SailingChoiceInput) {
    setSending(true);
    const outcome = await dispatch(chooseSailing(input));
    if (outcome.ok && input.refundTotal !== null) {
      dispatch(showAlert('success', cancelledText(input.refundTotal)));
    }
    setSending(false);
    focusIfLost(anchors.sailingChange);
  }

  return { sending, choose, focusIfLost };
}
