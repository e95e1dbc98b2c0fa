import type { Draft } from '#contract/draft';
import type { Ferry, FerryInput } from '#contract/ferry';
import { finland } from '#contract/timeZones';
import type { FormSpec } from '../form/formSpec';

const blankPortCall = { city: '', cityEn: '', terminal: '', terminalEn: '', dateTime: '', timeZone: finland };

export const ferrySpec: FormSpec<Draft<FerryInput>, Ferry> = {
  blank: {
    name: '',
    nameEn: '',
    description: '',
    info: '',
    infoEn: '',
    pointOfDeparture: blankPortCall,
    destination: blankPortCall,
    manifestDueOn: '',
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
    manifestDueOn: 'Manifest due on',
    nameEn: 'Name in English',
    infoEn: 'Info text in English',
    'pointOfDeparture.cityEn': 'Departure city in English',
    'pointOfDeparture.terminalEn': 'Departure terminal in English',
    'destination.cityEn': 'Destination city in English',
    'destination.terminalEn': 'Destination terminal in English',
    organization: 'Organization',
    products: 'Products',
  },
  optional: () => [
    'description',
    'manifestDueOn',
    'nameEn',
    'infoEn',
    'pointOfDeparture.cityEn',
    'pointOfDeparture.terminalEn',
    'destination.cityEn',
    'destination.terminalEn',
  ],
};
