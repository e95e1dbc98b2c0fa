import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Allotment, type AllotmentKind, allotmentKinds } from '#contract/allotment';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { allotmentKey, fetchAllotment } from '../../store/staff/allotments';
import { useLiveLoad } from '../../store/staff/useLiveLoad';
import { useQueryParam } from '../filters/useQueryParam';
import { BackLink } from '../form/page/BackLink';
import { useReturnPath } from '../layout/paths';
import { manyUnits } from './allotmentTexts';
import { ContractForm } from './ContractForm';
import { FillBeds } from './FillBeds';
import { Proposal } from './Proposal';
import { Releases } from './Releases';
import { Units } from './Units';

/** `/allotment?of=ferry&id=` and `/hotel-allotment?of=hotel&id=`: the cabins or rooms that a supplier holds (rules §34). */
export default function AllotmentPage() {
  const [of] = useQueryParam('of');
  const [id] = useQueryParam('id');
  const kind = allotmentKinds.find((each) => each === of);
  if (!kind || id === '') return <NotFound />;
  return <LoadedPage key={allotmentKey(kind, id)} kind={kind} id={id} />;
}

const followedKinds = ['customers', 'groups', 'figures', 'ferries', 'accommodations'] as const;

function LoadedPage({ kind, id }: { kind: AllotmentKind; id: string }) {
  const { status, answer, retry } = useLiveLoad(fetchAllotment, allotmentKey(kind, id), followedKinds);
  const [loaded, setLoaded] = useState<Allotment>();
  const [allotment, show] = useState<Allotment>();
  const back = useReturnPath(kind === 'ferry' ? '/ferrys' : '/accomodations');
  if (answer && answer.result !== loaded) {
    setLoaded(answer.result);
    show(answer.result);
  }
  if (status === 'notFound') return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <BackLink to={back}>{kind === 'ferry' ? 'Ferrys' : 'Accomodations'}</BackLink>
      {status === 'failed' && <LoadFailed onRetry={retry} />}
      {status === 'loading' && !allotment && <LoadingSkeleton lines={8} />}
      {allotment && <Sections allotment={allotment} onChange={show} />}
    </Stack>
  );
}

interface Props {
  allotment: Allotment;
  onChange: (allotment: Allotment) => void;
}

function Sections({ allotment, onChange }: Props) {
  const { kind, of, terms } = allotment;
  const supplier = kind === 'ferry' ? 'carrier' : 'hotel';
  return (
    <>
      <div>
        <PageTitle>{`Allotment of ${of.name}`}</PageTitle>
        <Typography sx={{ mt: 0.5, maxWidth: 720, color: 'text.secondary' }}>
          {`The ${manyUnits(kind)} that the ${supplier} holds for you, what it costs to release some, and how many to release when.`}
        </Typography>
      </div>
      {terms && (
        <>
          <Proposal allotment={allotment} onChange={onChange} />
          <Units allotment={allotment} />
          <FillBeds allotment={allotment} />
          <Releases allotment={allotment} onChange={onChange} />
        </>
      )}
      <ContractForm allotment={allotment} onChange={onChange} />
    </>
  );
}
