import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '../../components/icons';
import { useText } from '../../i18n/language';
import { ownInfo } from '../../i18n/ownInfo';
import { saveJson } from '../../storage/saveFile';
import { useAppDispatch } from '../../store/core/hooks';
import { readOwnData } from '../../store/portal/ownData';

/** Downloads everything that is stored about the customer (rules §14.3). */
export function OwnDataButton() {
  const t = useText();
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    const outcome = await dispatch(readOwnData());
    setLoading(false);
    if (outcome.ok) saveJson('omat-tiedot.json', outcome.result);
  }

  return (
    <Button
      loading={loading}
      startIcon={<Icon name="download" size={20} />}
      onClick={() => void handleClick()}
    >
      {t(ownInfo.download)}
    </Button>
  );
}
