import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { PaymentLink } from '#contract/paymentLink';
import { formatEuros } from '../../format/money';
import { useLanguage, useText } from '../../i18n/language';
import { paymentLinks as texts } from '../../i18n/paymentLinks';

interface Props {
  links: readonly PaymentLink[];
  /** Whether the reader is the traveller, not staff. */
  isOwn: boolean;
  formatDayOf: (instant: string) => string;
  /** Returns whether the link was revoked. */
  revoke: (link: PaymentLink) => Promise<boolean>;
}

/** The links of a payment, the latest first; those that work can be revoked. */
export function LinkList({ links, isOwn, formatDayOf, revoke }: Props) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');

  async function handleRevoke(link: PaymentLink) {
    setAnnouncement('');
    if (!(await revoke(link))) return;
    setAnnouncement(t(texts.revoked));
    // The pressed button is removed, and the focus with it.
    list.current?.focus();
  }

  return (
    <div>
      <Typography component="h3" variant="h3">
        {t(texts.links)}
      </Typography>
      <List ref={list} tabIndex={-1} disablePadding aria-label={t(texts.links)}>
        {links.map((link) => (
          <LinkRow
            key={link._id}
            link={link}
            isOwn={isOwn}
            formatDayOf={formatDayOf}
            onRevoke={() => void handleRevoke(link)}
          />
        ))}
      </List>
      <Typography variant="body2" role="status">
        {announcement}
      </Typography>
    </div>
  );
}

const endedTexts = { used: texts.used, revoked: texts.isRevoked, expired: texts.expired };

interface RowProps extends Pick<Props, 'isOwn' | 'formatDayOf'> {
  link: PaymentLink;
  onRevoke: () => void;
}

function LinkRow({ link, isOwn, formatDayOf, onRevoke }: RowProps) {
  const t = useText();
  const { language } = useLanguage();
  const { amount, received, state, madeBy, expiresAt } = link;
  const name = amount === null ? t(texts.all) : formatEuros(amount, language);
  const facts = [
    state === 'open' ? t(texts.open)(formatDayOf(expiresAt)) : t(endedTexts[state]),
    ...(received > 0 ? [t(texts.received)(formatEuros(received, language))] : []),
    ...(isOwn && madeBy === 'staff' ? [t(texts.madeByStaff)] : []),
  ].join(', ');
  return (
    <ListItem disableGutters divider sx={{ gap: 1 }}>
      <ListItemText primary={name} secondary={facts} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
      {state === 'open' && (
        <Button aria-label={t(texts.revokeOf)(`${name}, ${facts}`)} onClick={onRevoke} sx={{ flexShrink: 0 }}>
          {t(texts.revoke)}
        </Button>
      )}
    </ListItem>
  );
}
