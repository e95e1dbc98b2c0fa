import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PersonalData } from '#contract/personalData';
import { Icon } from '../../components/icons';
import { useLanguage, useText } from '../../i18n/language';
import { ownInfo } from '../../i18n/ownInfo';
import { saveHtml, saveJson } from '../../storage/openAndSave';
import { showAlert } from '../../store/core/alerts';
import { useAppDispatch } from '../../store/core/hooks';
import { readOwnData } from '../../store/portal/ownData';

/** Downloads everything that is stored about the customer, as a page or as JSON (rules §14.3). */
export function OwnDataButtons() {
  const { language } = useLanguage();

  async function savePage(data: PersonalData) {
    const { personalDataPage } = await import('../../components/personalDataPage/personalDataPage');
    saveHtml('omat-tiedot.html', personalDataPage(data, language));
  }

  return (
    <>
      <OwnDataButton label={ownInfo.download} save={savePage} />
      <OwnDataButton label={ownInfo.downloadJson} save={(data) => saveJson('omat-tiedot.json', data)} />
    </>
  );
}

interface Props {
  label: (typeof ownInfo)['download'];
  save: (data: PersonalData) => void | Promise<void>;
}

function OwnDataButton({ label, save }: Props) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [loading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    const outcome = await dispatch(readOwnData());
    try {
      if (outcome.ok) await save(outcome.result);
    } catch {
      dispatch(showAlert('error', ownInfo.downloadFailed));
    }
    setLoading(false);
  }

  return (
    <Button
      loading={loading}
      startIcon={<Icon name="download" size={20} />}
      onClick={() => void handleClick()}
    >
      {t(label)}
    </Button>
  );
}
