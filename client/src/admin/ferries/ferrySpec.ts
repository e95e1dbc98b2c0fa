import type { Draft } from '#contract/draft';
import type { Ferry, FerryInput } from '#contract/ferry';
import { finland } from '#contract/timeZones';
import type { FormSpec } from '../form/formSpec';

const blankPortCall = { city: '', terminal: '', dateTime: '', timeZone: finland };

export const ferrySpec: FormSpec<Draft<FerryInput>, Ferry> = {
  blank: {
    name: '',
    description: '',
    info: '',
    pointOfDeparture: blankPortCall,
    destination: blankPortCall,
    organization: '',
    products: [],
  },
  labels: {
    name: 'Name',
    description: 'Description',
    info: 'Info text',
    'pointOfDeparture.city': 'Departure city',
    'pointOfDeparture.terminal': 'Departure terminal',
    'pointOfDeparture.dateTime': 'Departure date and time',
    'pointOfDeparture.timeZone': 'Departure time zone',
    'destination.city': 'Destination city',
    'destination.terminal': 'Destination terminal',
    'destination.dateTime': 'Destination date and time',
    'destination.timeZone': 'Destination time zone',
    organization: 'Organization',
    products: 'Products',
  },
  optional: () => ['description'],
};
