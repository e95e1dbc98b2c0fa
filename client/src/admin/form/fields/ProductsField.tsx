import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AssignedProduct } from '#contract/assignedProduct';
import { hasRight } from '#contract/ownerRights';
import type { Product } from '#contract/product';
import { DayInput } from '../../../components/form/DayInput';
import { formatStaffDay } from '../../../format/dates';
import { formatEuros } from '../../../format/money';
import { Failure } from '../../../components/Failure';
import { SkeletonBar } from '../../../components/LoadingSkeleton';
import { useAppSelector } from '../../../store/core/hooks';
import { selectSession } from '../../../store/session/session';
import { useOwnerRequests } from '../../../store/staff/ownerRights';
import { useList } from '../../../store/staff/records/useList';
import { MissingRight } from '../../ownerRights/MissingRight';
import { FieldCell } from './FieldCell';
import { StopCollectingDialog } from './StopCollectingDialog';
import type { FieldProps } from '../formSpec';

interface ProductChoice {
  product: string;
  collectPayment: boolean;
  /** '', null or missing without a due date. */
  dueOn?: string | null;
}

interface Props extends FieldProps<readonly ProductChoice[]> {
  organizationId: string;
  /** The saved products of the record; undefined for a new record. */
  saved: readonly AssignedProduct[] | undefined;
}

/** Chooses which of the organization's products belong to the record, and which of them are collected (rules §18.7). */
export function ProductsField(props: Props) {
  if (props.organizationId === '') return <p>Choose an organization to see its products.</p>;
  return <ProductList {...props} />;
}

function ProductList(props: Props) {
  const { records: products, status, errors, retry } = useList('products', props.organizationId);
  const fallback = 'The products could not be loaded';
  if (status === 'failed') return <Failure errors={errors} fallback={fallback} onRetry={retry} />;
  if (!products) return <SkeletonBar width="100%" height={90} />;
  if (products.length === 0) return <NoProducts />;

  const findName = (id: string) => products.find(({ _id }) => _id === id)?.name ?? id;
  return (
    <FieldCell
      {...props}
      wide
      format={(chosen) => chosen.map((each) => formatChoice(findName(each.product), each)).join(', ')}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Choose what belongs to the trip. With “Collect payment” on, everybody on it is asked to pay a
        mandatory product, and may buy any other one. With a due date, they see when to pay, and get the
        reminders that are set under “Dues”. A deposit and the balance are two products, each with its own due
        date.
      </Typography>
      <Box component="ul" aria-label={props.label} sx={list}>
        {products.map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            isCollected={isCollected(product, props.saved)}
            chosen={props.value}
            onChange={props.onChange}
          />
        ))}
      </Box>
    </FieldCell>
  );
}

function NoProducts() {
  const session = useAppSelector(selectSession);
  const requests = useOwnerRequests();
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography>Please add products for organization first</Typography>
      {session?.role === 'owner' && !hasRight(session, 'products') && (
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          <MissingRight right="products" requests={requests} />
        </Typography>
      )}
    </Box>
  );
}

function isCollected({ _id }: Product, saved: Props['saved'] = []): boolean {
  return saved.some(({ product, collectPayment }) => product._id === _id && collectPayment);
}

function formatChoice(name: string, { collectPayment, dueOn }: ProductChoice): string {
  if (!collectPayment) return name;
  return dueOn ? `${name} (collected, due ${formatStaffDay(dueOn)})` : `${name} (collected)`;
}

interface ProductRowProps {
  product: Product;
  /** Whether it is collected from customers now. */
  isCollected: boolean;
  chosen: readonly ProductChoice[];
  onChange: (chosen: readonly ProductChoice[]) => void;
}

function ProductRow({ product, isCollected, chosen, onChange }: ProductRowProps) {
  const { _id, name, mandatory, price } = product;
  const [pendingChoice, setPendingChoice] = useState<readonly ProductChoice[]>();
  const entry = chosen.find((each) => each.product === _id);

  /** Asks first if a mandatory product would no longer be collected. */
  function handleChange(next: readonly ProductChoice[]) {
    const isStopped = mandatory && isCollected && entry?.collectPayment;
    if (isStopped) setPendingChoice(next);
    else onChange(next);
  }

  function handleStop() {
    if (pendingChoice) onChange(pendingChoice);
    setPendingChoice(undefined);
  }

  function handleChoose(isChosen: boolean) {
    const others = chosen.filter((each) => each.product !== _id);
    handleChange(isChosen ? [...others, { product: _id, collectPayment: false }] : others);
  }

  function handleCollect(collectPayment: boolean) {
    handleChange(chosen.map((each) => (each.product === _id ? { ...each, collectPayment } : each)));
  }

  function handleDueOn(dueOn: string) {
    onChange(chosen.map((each) => (each.product === _id ? { ...each, dueOn: dueOn || null } : each)));
  }

  return (
    <li>
      <FormControlLabel
        control={
          <Checkbox checked={entry !== undefined} onChange={(event) => handleChoose(event.target.checked)} />
        }
        label={name}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {/* The word 'unmandatory' is specified. */}
        {mandatory ? 'mandatory' : 'unmandatory'} · {formatEuros(price, 'en')}
      </Typography>
      {entry && (
        <FormControlLabel
          control={
            <Switch
              checked={entry.collectPayment}
              onChange={(event) => handleCollect(event.target.checked)}
              slotProps={{ input: { 'aria-label': `Collect payment: ${name}` } }}
            />
          }
          label="Collect payment"
          slotProps={{ typography: { noWrap: true } }}
        />
      )}
      {entry?.collectPayment && mandatory && (
        <Box sx={{ gridColumn: { sm: '2 / -1' }, pb: 1 }}>
          <DayInput
            separator="/"
            label={`Due date: ${name}`}
            name={`products.dueOn.${_id}`}
            value={entry.dueOn ?? ''}
            error={undefined}
            onChange={handleDueOn}
          />
        </Box>
      )}
      <StopCollectingDialog
        open={pendingChoice !== undefined}
        question={`Stop collecting ${name}?`}
        exception=", unless it is collected elsewhere on their trip"
        onNo={() => setPendingChoice(undefined)}
        onYes={handleStop}
      />
    </li>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto 200px' },
    alignItems: 'center',
    columnGap: 2,
    minHeight: 48,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > li:last-of-type': { borderBottom: 0 },
} as const;
