import { formatStaffDay } from '../../format/dates';
import { PaymentsDone } from '../list/CapacityList';
import { CustomerLinks } from '../customers/CustomerLinks';
import { RecordCard } from '../list/RecordCard';
import { ResourceList } from '../list/ResourceList';
import { EarlyAccessLink } from './EarlyAccessLink';
import { EnglishMissing } from './EnglishMissing';
import { QuestionsLink } from './QuestionsLink';
import { CopyTripButton } from './copy/CopyTripButton';

/** `/events` */
export default function Events() {
  return (
    <ResourceList
      name="events"
      heading="Events"
      none="-"
      formPath="/event-form"
      emptyText="Please start by adding an event"
      getSearchTexts={({ name, identifier }) => [name, identifier]}
      renderCard={(event) => (
        <RecordCard
          name={event.name || event.identifier}
          formPath={`/event-form?id=${event._id}`}
          facts={[
            ['Date', formatStaffDay(event.date)],
            ['Groups', event.groups.length],
            ['Capacity', event.capacity],
          ]}
          actions={
            <>
              <CustomerLinks
                name={event.name || event.identifier}
                record={event}
                filter="event"
                lists={['passengerList', 'roomingList']}
              />
              <QuestionsLink event={event} />
              <EarlyAccessLink event={event} />
              <CopyTripButton event={event} />
            </>
          }
        >
          <EnglishMissing event={event} />
          <PaymentsDone done={event.paymentsDone} capacity={event.capacity} />
        </RecordCard>
      )}
    />
  );
}
