import type { Event } from '#contract/event';
import { LoadFailed } from '../../components/LoadFailed';
import { LoadingSkeleton } from '../../components/LoadingSkeleton';
import { today } from '../../format/dates';
import { useAppSelector } from '../../store/core/hooks';
import { useLoad } from '../../store/core/useLoad';
import { fetchMoneyOverview, selectMoneyOverview } from '../../store/staff/overviews';
import { useList } from '../../store/staff/records/useList';
import { FilterBar } from '../filters/FilterBar';
import { OrganizationPage } from '../filters/OrganizationPage';
import { RecordSelect } from '../filters/RecordSelect';
import { useQueryParam } from '../filters/useQueryParam';
import { EmptyNotice } from '../../components/EmptyNotice';
import { GroupTable } from './GroupTable';
import { moneyLinks } from './moneyLinks';
import { MoneyOverTime } from './MoneyOverTime';
import { ProductTable } from './ProductTable';
import { Totals } from './Totals';

/** `/money`: the money of an event, by product, group and day (rules §8.14). */
export default function Money() {
  return (
    <OrganizationPage title="Money" purpose="to see the money of its events" dependents={['event']}>
      {(id) => <EventChoice organizationId={id} />}
    </OrganizationPage>
  );
}

function EventChoice({ organizationId }: { organizationId: string }) {
  const events = useList('events', organizationId);
  const [chosen, choose] = useQueryParam('event');
  const { status, records } = events;
  if (status === 'notFound') return <EmptyNotice>There is no such organization</EmptyNotice>;
  if (records?.length === 0) return <EmptyNotice>There is no event yet</EmptyNotice>;
  const event = chosen === '' ? records && findNextEvent(records) : chosen;
  return (
    <>
      <FilterBar>
        <RecordSelect
          name="event"
          label="Event"
          value={event ?? ''}
          onChange={choose}
          choices={events}
          getLabel={({ name }) => name}
          plural="events"
        />
      </FilterBar>
      {event !== undefined && <Overview organizationId={organizationId} event={event} />}
      {event === undefined && status === 'loading' && <LoadingSkeleton lines={6} />}
    </>
  );
}

/** The id of the next event, or of the last one if all have passed. */
function findNextEvent(events: readonly Event[]): string | undefined {
  const byDate = [...events].sort((one, other) => (one.date < other.date ? -1 : 1));
  return (byDate.find(({ date }) => date >= today()) ?? byDate.at(-1))?._id;
}

function Overview({ organizationId, event }: { organizationId: string; event: string }) {
  const query = new URLSearchParams({ organization: organizationId, event }).toString();
  const { status, retry } = useLoad(fetchMoneyOverview, query);
  const overview = useAppSelector((state) => selectMoneyOverview(state, query));
  if (status === 'notFound') return <EmptyNotice>There is no such event</EmptyNotice>;
  if (status === 'failed') return <LoadFailed onRetry={retry} belowTitle />;
  if (!overview) return <LoadingSkeleton lines={6} />;
  const { products, groups, days } = overview;
  const links = moneyLinks(organizationId, event, products);
  return (
    <>
      <Totals totals={overview.totals} links={links} />
      {products.length === 0 ? (
        <EmptyNotice>The event collects no product, and nothing was received</EmptyNotice>
      ) : (
        <ProductTable products={products} totals={overview.totals} links={links} />
      )}
      {groups.length === 0 ? (
        <EmptyNotice>The event has no group</EmptyNotice>
      ) : (
        <GroupTable groups={groups} departed={overview.departed} links={links} />
      )}
      <MoneyOverTime days={days} />
    </>
  );
}
