import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BankTransfer } from '#contract/chosenTransfer';
import { formatReference } from '#contract/bankReference';
import { formatIban } from '#contract/iban';
import { formatDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { bankTransfer as texts } from '../../../i18n/bankTransfer';
import { useLanguage, useText, type Wording } from '../../../i18n/language';

interface Fact {
  label: Wording<string>;
  shown: string;
  /** The text that an online bank's field accepts. */
  copied: string;
}

/** The fields of an online bank's form, each with a button that copies its value. */
export function TransferFacts({ transfer }: { transfer: BankTransfer }) {
  const t = useText();
  const { language } = useLanguage();
  const [result, setResult] = useState('');
  const { payee, iban, reference, amount, dueOn, virtualBarcode } = transfer;
  const facts: Fact[] = [
    { label: texts.payee, shown: payee, copied: payee },
    { label: texts.iban, shown: formatIban(iban), copied: iban },
    { label: texts.reference, shown: formatReference(reference), copied: reference },
    {
      label: texts.amount,
      shown: formatEuros(amount, language),
      // Finnish banks want a comma, in English too.
      copied: amount.toFixed(2).replace('.', ','),
    },
    { label: texts.dueOn, shown: formatDay(dueOn), copied: formatDay(dueOn) },
    ...(virtualBarcode === null
      ? []
      : [{ label: texts.virtualBarcode, shown: virtualBarcode, copied: virtualBarcode }]),
  ];

  async function handleCopy({ label, copied }: Fact) {
    const isCopied = await copy(copied);
    setResult(t(isCopied ? texts.copied : texts.copyFailed)(t(label)));
  }

  return (
    <div>
      <Box component="dl" sx={list}>
        {facts.map((fact) => (
          <div key={fact.label.fi}>
            <dt>{t(fact.label)}</dt>
            <dd>
              <span>{fact.shown}</span>
              {'clipboard' in navigator && (
                <Button
                  size="small"
                  aria-label={t(texts.copyOf)(t(fact.label))}
                  onClick={() => void handleCopy(fact)}
                >
                  {t(texts.copy)}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </Box>
      <Typography variant="body2" role="status">
        {result}
      </Typography>
    </div>
  );
}

/** Returns whether the browser allowed it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const list = {
  m: 0,
  '& > div': { py: 0.5, borderTop: 1, borderColor: 'divider' },
  '& dt': { typography: 'body2', color: 'text.secondary' },
  '& dd': {
    m: 0,
    display: 'flex',
    gap: 1,
    alignItems: 'center',
    justifyContent: 'space-between',
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd > span': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
  '& dd > button': { flexShrink: 0 },
} as const;
