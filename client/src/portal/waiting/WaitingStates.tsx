import { type DrawPromise, drawPath } from '#contract/draw';
import type { OwnWaiting, WaitingLink, WaitingState } from '#contract/waiting';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { SubmitButton } from '../../components/form/SubmitButton';
import { PageTitle } from '../../components/PageTitle';
import { useText } from '../../i18n/language';
import { party } from '../../i18n/party';
import { draw } from '../../i18n/draw';
import { waiting as texts } from '../../i18n/waiting';
import { useAppDispatch, useAppSelector } from '../../store/core/hooks';
import { selectSession } from '../../store/session/session';
import { confirmWaiting, leaveWaitingList } from '../../store/portal/waiting';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatInstant, formatDay } from '../../format/dates';
import { linkState } from '../mailedLink';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import type { Language } from '#contract/languages';
import { genders } from '#contract/fields';
import { personalInfo } from '../../i18n/personalInfo';

/** The props of the parts of a party's page, one part for each state. */
export interface WaitingProps {
  link: WaitingLink;
  waiting: OwnWaiting;
  /** Called with the new state after a change. */
  onChange: (waiting: OwnWaiting) => void;
}

/** Asks for a click, because mail scanners open the links in mails. */
export function Confirmation({ link, waiting, onChange }: WaitingProps) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [sending, setSending] = useState(false);
  const isEntry = waiting.draw?.state === 'open';

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setSending(true);
    const outcome = await dispatch(confirmWaiting(link));
    setSending(false);
    if (outcome.ok) onChange(outcome.result);
  }

  return (
    <>
      <PageTitle>{t(isEntry ? draw.confirmTitle : texts.confirmTitle)}</PageTitle>
      <Typography>{t(isEntry ? draw.confirmText : texts.confirmText)}</Typography>
      <WaitedTrip {...waiting} />
      <Box component="form" onSubmit={(event) => void handleSubmit(event)}>
        <SubmitButton sending={sending}>{t(texts.confirm)}</SubmitButton>
      </Box>
    </>
  );
}

/** A party's place in line, and why it has no offer yet. */
export function InLine({ link, waiting, onChange }: WaitingProps) {
  const t = useText();
  const { ahead } = waiting;
  return (
    <>
      <PageTitle>{t(texts.waitingTitle)}</PageTitle>
      <WaitedTrip {...waiting} />
      <Typography role="status">
        {`${ahead === 0 ? t(texts.first) : t(texts.ahead)(ahead)} ${useReasonText(waiting)}`}
      </Typography>
      {waiting.obstacle !== null && <Typography>{t(texts.weWrite)}</Typography>}
      {waiting.draw?.promise && <DrawLink group={waiting.group._id} promise={waiting.draw.promise} />}
      <GiveUpButton
        link={link}
        button={t(texts.leave)}
        question={t(texts.leaveQuestion)}
        onChange={onChange}
      />
    </>
  );
}

/** An entry in a draw whose order has not been drawn yet. */
export function InDraw({ link, waiting, onChange }: WaitingProps) {
  const t = useText();
  const { draw: own, group } = waiting;
  const isIn = own?.state === 'open' || own?.promise !== undefined;
  return (
    <>
      <PageTitle>{t(isIn ? draw.inTitle : texts.waitingTitle)}</PageTitle>
      <WaitedTrip {...waiting} />
      <Typography role="status">
        {own?.state === 'open'
          ? t(draw.open)(formatInstant(own.closesAt))
          : t(own?.promise ? draw.soon : draw.late)}
      </Typography>
      {own?.promise && <DrawLink group={group._id} promise={own.promise} />}
      <GiveUpButton
        link={link}
        button={t(isIn ? draw.leave : texts.leave)}
        question={t(isIn ? draw.leaveQuestion : texts.leaveQuestion)}
        onChange={onChange}
      />
    </>
  );
}

function DrawLink({ group, promise }: { group: string; promise: DrawPromise }) {
  const t = useText();
  return (
    <div>
      <Button component={Link} to={drawPath(group, promise)} variant="outlined" size="large">
        {t(draw.toPage)}
      </Button>
    </div>
  );
}

function useReasonText({ obstacle, freeSeats }: OwnWaiting): string {
  const t = useText();
  if (obstacle === 'closed') return t(texts.closed);
  if (obstacle === 'beds') return t(texts.noBeds);
  if (obstacle === 'counting') return t(texts.countingBeds);
  if (obstacle === 'seats') return freeSeats === 0 ? t(texts.noSeats) : t(texts.fewSeats)(freeSeats);
  return t(texts.soon);
}

/** Links each person of a party to the registration, as long as the offer lasts. */
export function Offer({ link, waiting, onChange }: WaitingProps) {
  const t = useText();
  const { people, organization, offeredUntil, together } = waiting;
  const isSignedIn = useAppSelector(selectSession) !== null;
  const missing = people.filter(({ isRegistered }) => !isRegistered);
  const missingText = usePartyText(missing);
  const state = linkState(link);
  return (
    <>
      <PageTitle>{t(together ? party.offeredTitle : texts.offeredTitle)}</PageTitle>
      <WaitedTrip {...waiting} />
      {missing.length < people.length && <Typography>{`${t(texts.left)}: ${missingText}`}</Typography>}
      <Typography>
        {together
          ? t(party.offered)(formatInstant(offeredUntil ?? ''))
          : t(texts.offered)(formatInstant(offeredUntil ?? ''), people.length)}
      </Typography>
      {people.length > 1 && <Typography>{t(together ? party.everyone : texts.everyone)}</Typography>}
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!isSignedIn && (
          <Button
            component={Link}
            to={`/register/${organization._id}`}
            state={state}
            variant="contained"
            size="large"
          >
            {t(texts.register)}
          </Button>
        )}
        {people.length > 1 && (
          <Button
            component={Link}
            to="/waiting/companion"
            state={state}
            variant={isSignedIn ? 'contained' : 'outlined'}
            size="large"
          >
            {t(party.forSomebody)}
          </Button>
        )}
      </Stack>
      <GiveUpButton
        link={link}
        button={t(together ? party.decline : texts.decline)}
        question={t(together ? party.declineQuestion : texts.declineQuestion)}
        note={t(together ? party.declineNote : texts.declineNote)}
        onChange={onChange}
      />
    </>
  );
}

interface Props extends Pick<WaitingProps, 'link' | 'onChange'> {
  button: string;
  question: string;
  note?: string;
}

/** Gives up a place in line or offered seats, after a confirmation. */
function GiveUpButton({ link, button, question, note, onChange }: Props) {
  const dispatch = useAppDispatch();
  const t = useText();
  const [asking, setAsking] = useState(false);

  async function handleYes() {
    setAsking(false);
    const outcome = await dispatch(leaveWaitingList(link));
    if (outcome.ok) onChange(outcome.result);
  }

  return (
    <div>
      <Button onClick={() => setAsking(true)}>{button}</Button>
      <ConfirmDialog
        open={asking}
        question={question}
        no={t(texts.keep)}
        yes={t(texts.yes)}
        onNo={() => setAsking(false)}
        onYes={() => void handleYes()}
      >
        {note !== undefined && <Typography>{note}</Typography>}
      </ConfirmDialog>
    </div>
  );
}

/** Each text depends on the number of people in the party. */
const endedTexts: Record<WaitingState, Readonly<Record<Language, (people: number) => string>>> = {
  waiting: texts.gone,
  offered: texts.gone,
  registered: texts.registered,
  declined: texts.declined,
  expired: texts.expired,
  left: texts.gone,
};

/** Why a party no longer waits, and the next step. */
export function Ended({ waiting }: Pick<WaitingProps, 'waiting'>) {
  const t = useText();
  const { state, organization, people, together } = waiting;
  const isRegistered = state === 'registered';
  const endedTitle = together ? party.endedTitle : texts.endedTitle;
  return (
    <>
      <PageTitle>{t(isRegistered ? texts.registeredTitle : endedTitle)}</PageTitle>
      <Typography role="status">
        {together ? t(isRegistered ? party.allRegistered : party.ended) : t(endedTexts[state])(people.length)}
      </Typography>
      <WaitedTrip {...waiting} />
      <div>
        <Button
          component={Link}
          to={`/organization/${organization.identifier}`}
          variant="outlined"
          size="large"
        >
          {t(texts.toTrip)}
        </Button>
      </div>
    </>
  );
}

/** The trip and the group that a party waits for, and its travellers. */
function WaitedTrip({ event, group, people }: OwnWaiting) {
  const t = useText();
  return (
    <Box component="dl" sx={facts}>
      <dt>{t(texts.trip)}</dt>
      <dd>{`${event.name} ${formatDay(event.date)}`}</dd>
      <dt>{t(texts.group)}</dt>
      <dd>{group.name}</dd>
      <dt>{t(texts.people)}</dt>
      <dd>{usePartyText(people)}</dd>
    </Box>
  );
}

/** The people by gender: `Nainen × 2, Mies`. */
function usePartyText(people: OwnWaiting['people']): string {
  const t = useText();
  return genders
    .flatMap((gender) => {
      const count = people.filter((person) => person.gender === gender).length;
      if (count === 0) return [];
      return count === 1 ? t(personalInfo[gender]) : `${t(personalInfo[gender])} × ${count}`;
    })
    .join(', ');
}

const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
