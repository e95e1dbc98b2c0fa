import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Group } from '#contract/group';
import { Icon } from '../icons';
import { useReturnState } from '../layout/paths';
import { PaymentsDone } from '../list/CapacityList';
import { CustomerLinks } from '../customers/CustomerLinks';
import { RecordCard } from '../list/RecordCard';
import { ResourceList } from '../list/ResourceList';

/** `/groups` */
export default function Groups() {
  return (
    <ResourceList
      name="groups"
      heading="Groups"
      none="All"
      formPath="/group-form"
      emptyText="Please start by adding a group"
      filterBy={toNamedEvent}
      getEvents={({ event }) => [event._id]}
      getSearchTexts={(group) => [group.name, toNamedEvent(group).name]}
      renderCard={(group) => (
        <RecordCard
          name={group.name}
          formPath={`/group-form?id=${group._id}`}
          facts={[
            ['Event', toNamedEvent(group).name],
            ['Users', group.userCount],
            ['Capacity', group.capacity],
            ...(group.waiting > 0 ? [['Waiting', group.waiting] as const] : []),
          ]}
          actions={
            <>
              <CustomerLinks
                name={group.name}
                record={group}
                filter="group"
                lists={['passengerList', 'roomingList']}
              />
              <WaitingLink {...group} />
            </>
          }
        >
          <PaymentsDone done={group.paymentsDone} capacity={group.capacity} />
        </RecordCard>
      )}
    />
  );
}

function WaitingLink({ _id, name }: Group) {
  return (
    <Button
      component={Link}
      to={`/group-waiting?id=${_id}`}
      state={useReturnState()}
      aria-label={`Waiting list of ${name}`}
      startIcon={<Icon name="clock" size={18} />}
    >
      Waiting list
    </Button>
  );
}

function toNamedEvent({ event }: Group) {
  return { _id: event._id, name: event.name || event.identifier };
}
