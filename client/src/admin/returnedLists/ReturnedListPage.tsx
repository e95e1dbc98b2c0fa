import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReturnedList, type ReturnedListKind, returnedListKinds } from '#contract/returnedList';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { NotFound } from '../../components/NotFound';
import { PageTitle } from '../../components/PageTitle';
import { formatCount } from '../../format/words';
import { useQueryParam } from '../filters/useQueryParam';
import { BackLink } from '../form/page/BackLink';
import { useReturnPath } from '../layout/paths';
import { Corrections } from './Corrections';
import { Differences } from './Differences';
import { ListFile } from './ListFile';
import { RemoveList } from './RemoveList';
import { placeNoun, senderNoun, titleOf } from './returnedTexts';
import { useReturnedList } from './useReturnedList';

/** `/returned-list?list=&id=`, and `/hotel-list` of an accommodation: the list that a carrier or hotel has returned, compared with ours (rules §31). */
export default function ReturnedListPage() {
  const [listName] = useQueryParam('list');
  const [id] = useQueryParam('id');
  const list = returnedListKinds.find((each) => each === listName);
  if (!list || id === '') return <NotFound />;
  return <LoadedPage key={`${list} ${id}`} list={list} id={id} />;
}

function LoadedPage({ list, id }: { list: ReturnedListKind; id: string }) {
  const { status, returned, show, reload } = useReturnedList(list, id);
  if (status === 'notFound') return <NotFound />;
  return (
    <Stack spacing={2.5}>
      <Back list={list} id={id} />
      {status === 'failed' && <LoadFailed onRetry={reload} />}
      {status === 'loading' && !returned && <LoadingSkeleton lines={8} />}
      {returned && <Sections returned={returned} onChange={show} onReload={reload} />}
    </Stack>
  );
}

function Back({ list, id }: { list: ReturnedListKind; id: string }) {
  const accommodations = useReturnPath('/accomodations');
  if (list === 'hotel') return <BackLink to={accommodations}>Accomodations</BackLink>;
  return <BackLink to={`/ferry-manifest?id=${id}&direction=${list}`}>Manifest</BackLink>;
}

interface Props {
  returned: ReturnedList;
  onChange: (returned: ReturnedList) => void;
  onReload: () => void;
}

function Sections({ returned, onChange, onReload }: Props) {
  const { list, people, imported } = returned;
  const numbers = `${placeNoun(list)} numbers`;
  return (
    <>
      <div>
        <PageTitle>{titleOf(returned)}</PageTitle>
        <Typography sx={{ mt: 0.5, maxWidth: 720, color: 'text.secondary' }}>
          {`The list that the ${senderNoun(list)} returns with ${numbers}, compared with the ${formatCount(people, 'person', 'people')} on our list.`}
        </Typography>
      </div>
      <ListFile returned={returned} onImport={onChange} />
      {imported && (
        <>
          <Differences returned={returned} imported={imported} onChange={onChange} onReload={onReload} />
          <Corrections list={list} differences={imported.differences} />
          <RemoveList returned={returned} onRemove={() => onChange({ ...returned, imported: null })} />
        </>
      )}
    </>
  );
}
