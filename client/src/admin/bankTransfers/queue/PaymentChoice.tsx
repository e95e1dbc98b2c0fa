import { useState, type SubmitEvent } from 'react';
import type { EntryPayment, QueuedEntry } from '#contract/bankTransfer';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { statusLabels } from '../../customers/payments/paymentLabels';
import { describeReceived, paymentName } from './describeEntry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { maxLength } from '#contract/fields';
import { TextInput } from '../../../components/form/TextInput';
import { formatCount } from '../../../format/words';
import { useAppDispatch } from '../../../store/core/hooks';
import { findPayments } from '../../../store/staff/bankTransfers';

export interface PaymentChoiceState {
  /** Without duplicates. */
  offered: readonly EntryPayment[];
  chosen: EntryPayment | undefined;
  choose: (id: string) => void;
  /** Offers the payments of a search, in place of those of an earlier search. */
  offerFound: (payments: readonly EntryPayment[]) => void;
}

/** The payments that an entry may be for. The one with its reference is chosen at first. */
export function usePaymentChoice({ payment, candidates }: QueuedEntry): PaymentChoiceState {
  const [id, choose] = useState(payment?._id ?? '');
  const [found, setFound] = useState<readonly EntryPayment[]>([]);
  const isChosen = (each: EntryPayment) => each._id === id;
  const offered = eachOnce([...(payment ? [payment] : []), ...candidates, ...found]);
  return {
    offered,
    chosen: offered.find(isChosen),
    choose,
    // Keeps the chosen payment.
    offerFound: (payments) => setFound([...payments, ...found.filter(isChosen)]),
  };
}

function eachOnce(payments: readonly EntryPayment[]): readonly EntryPayment[] {
  return payments.filter((payment, index) => payments.findIndex(({ _id }) => _id === payment._id) === index);
}

interface Props {
  organizationId: string;
  choice: PaymentChoiceState;
}

/** Offers the payments that the entry may be for, and a search for others. */
export function PaymentChoice({ organizationId, choice }: Props) {
  const { offered, chosen, choose, offerFound } = choice;
  return (
    <>
      {offered.length > 0 && (
        <RadioGroup aria-label="Payment" value={chosen?._id ?? ''}>
          {offered.map((payment) => (
            <FormControlLabel
              key={payment._id}
              value={payment._id}
              control={<Radio onChange={() => choose(payment._id)} />}
              label={<PaymentLabel payment={payment} />}
              sx={row}
            />
          ))}
        </RadioGroup>
      )}
      <PaymentSearch organizationId={organizationId} onFound={offerFound} />
    </>
  );
}

function PaymentLabel({ payment }: { payment: EntryPayment }) {
  return (
    <>
      <Typography component="span" sx={{ display: 'block', pt: 1 }}>
        {paymentName(payment)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {statusLabels[payment.status]} · {describeReceived(payment)}
      </Typography>
    </>
  );
}

const row = {
  py: 0.5,
  mr: 0,
  alignItems: 'flex-start',
  overflowWrap: 'anywhere',
  '& > :last-child': { minWidth: 0 },
} as const;

/** The server's maximum per search. */
const maxFound = 20;

interface PaymentSearchProps {
  organizationId: string;
  onFound: (payments: readonly EntryPayment[]) => void;
}

/** Searches for the payments of a customer. */
function PaymentSearch({ organizationId, onFound }: PaymentSearchProps) {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useState('');
  const [searching, setSearching] = useState(false);
  const [result, setResult] = useState('');

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (searching || search.trim() === '') return;
    setSearching(true);
    const outcome = await dispatch(findPayments(organizationId, search.trim()));
    setSearching(false);
    setResult(outcome.ok ? describeFound(outcome.result.length) : '');
    if (outcome.ok) onFound(outcome.result);
  }

  return (
    <div>
      <Box component="form" role="search" onSubmit={(event) => void handleSubmit(event)} sx={searchRow}>
        <TextInput
          name="search"
          label="Find another by name, e-mail or code"
          type="search"
          autoComplete="off"
          attributes={{ maxLength: maxLength.email, autoCapitalize: 'none', spellCheck: false }}
          value={search}
          error={undefined}
          onChange={setSearch}
        />
        <Button type="submit" variant="outlined" loading={searching} sx={{ minHeight: 48, flexShrink: 0 }}>
          Search
        </Button>
      </Box>
      <Typography role="status" variant="body2" sx={{ mt: 0.5 }}>
        {result}
      </Typography>
    </div>
  );
}

function describeFound(count: number): string {
  if (count === 0) return 'Nothing found';
  if (count >= maxFound) return `The first ${count} are shown above. Search for more of the name.`;
  return `${formatCount(count, 'payment is', 'payments are')} shown above`;
}

const searchRow = { display: 'flex', gap: 1, alignItems: 'end' };
