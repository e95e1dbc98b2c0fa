export const dashboard = {
  greeting: {
    fi: (firstName: string) => `Hei ${firstName}!`,
    en: (firstName: string) => `Hello ${firstName}!`,
  },
  group: {
    fi: (group: string) => `Ryhmäsi on ${group}.`,
    en: (group: string) => `Your group is ${group}.`,
  },
  ownInfo: { fi: 'Omat tiedot', en: 'Your details' },
};
