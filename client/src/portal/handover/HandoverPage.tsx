import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { HandoverLink, HandoverOffer, HandoverPrice } from '#contract/handover';
import { isRoomSize } from '#contract/rooms';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { PageTitle } from '../../components/PageTitle';
import { formatDay, formatInstant } from '../../format/dates';
import { formatEuros } from '../../format/money';
import { handover as texts } from '../../i18n/handover';
import { useLanguage, useText, useInLanguage } from '../../i18n/language';
import { rooms } from '../../i18n/rooms';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchHandoverOffer, handoverKey } from '../../store/portal/handover';
import { selectSession } from '../../store/session/session';
import { handoverState, useMailedLink } from '../mailedLink';

/** `/handover?token=…&id=…`: what somebody gets by a hand-over, and the way to the registration (rules §26.4). */
export default function HandoverPage() {
  const link = useMailedLink();
  const { status, answer, retry } = useLoad(fetchHandoverOffer, handoverKey(link));
  const offer = useInLanguage(answer?.result);
  if (status === 'failed') return <LoadFailed onRetry={retry} />;
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 620, mx: 'auto', py: { md: 2 } }}>
      {status === 'loading' && <LoadingSkeleton lines={6} />}
      {status === 'notFound' && <BadLink />}
      {offer && <Offer link={link} offer={offer} />}
    </Stack>
  );
}

function Offer({ link, offer }: { link: HandoverLink; offer: HandoverOffer }) {
  const t = useText();
  const isSignedIn = useAppSelector(selectSession) !== null;
  const { organization, event, group, from, expiresAt, money, roomType } = offer;
  return (
    <>
      <PageTitle>{t(texts.offerTitle)}</PageTitle>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t(texts.from)(from)}</Typography>
      <Box component="dl" sx={facts}>
        <dt>{t(texts.trip)}</dt>
        <dd>{`${event.name} ${formatDay(event.date)}`}</dd>
        <dt>{t(texts.group)}</dt>
        <dd>{group.name}</dd>
        {roomType !== null && isRoomSize(roomType) && (
          <>
            <dt>{t(texts.room)}</dt>
            <dd>
              {t(rooms[roomType])}
              <Typography variant="body2">{t(texts.roomNote)}</Typography>
            </dd>
          </>
        )}
      </Box>
      <Prices prices={[...offer.products, ...(offer.fee ? [offer.fee] : [])]} />
      <Typography>{t(money === 'passes' ? texts.offerPasses : texts.offerReturned)}</Typography>
      <Typography>{t(texts.offerUntil)(formatInstant(expiresAt))}</Typography>
      {isSignedIn ? (
        <Typography>{t(texts.signedIn)}</Typography>
      ) : (
        <div>
          <Button
            component={Link}
            to={`/register/${organization._id}`}
            state={handoverState(link)}
            variant="contained"
            size="large"
          >
            {t(texts.register)}
          </Button>
        </div>
      )}
    </>
  );
}

function Prices({ prices }: { prices: readonly HandoverPrice[] }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <section>
      <Typography component="h2" variant="h3">
        {t(texts.toPay)}
      </Typography>
      {prices.length === 0 ? (
        <Typography sx={{ mt: 1 }}>{t(texts.nothing)}</Typography>
      ) : (
        <Box component="dl" sx={{ ...facts, mt: 1 }}>
          {prices.map(({ name, amount }, index) => (
            <Box key={index} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{amount === 0 ? t(texts.paid) : formatEuros(amount, language)}</dd>
            </Box>
          ))}
        </Box>
      )}
    </section>
  );
}

function BadLink() {
  const t = useText();
  return (
    <>
      <PageTitle>{t(texts.badLink)}</PageTitle>
      <Typography>{t(texts.badLinkText)}</Typography>
    </>
  );
}

const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
