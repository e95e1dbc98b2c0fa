import { type BareRows, type Id, named, type Row, type Rows } from './bareRows';

interface Entry {
  product: Id;
  collectPayment: boolean;
}

export interface BareTrip {
  group: Row | undefined;
  event: Row | undefined;
  hotel: Row | undefined;
  outboundFerry: Row | undefined;
  returnFerry: Row | undefined;
  /** The collected products, by name. */
  products: Row[];
}

export class BareTrips {
  private constructor(
    private readonly events: Rows,
    private readonly ferries: Rows,
    private readonly hotels: Rows,
    private readonly products: Rows,
  ) {}

  static from(events: Rows, ferries: Rows, hotels: Rows, products: Rows): BareTrips {
    return new BareTrips(events, ferries, hotels, products);
  }

  /** @param others products to read in addition to those of the trips */
  static async of(rows: BareRows, groups: Row[], others: Id[] = []): Promise<BareTrips> {
    const [events, ferries, hotels] = await Promise.all([
      rows.byId('events', groups, 'event'),
      rows.byId('ferries', groups, 'outboundFerry', 'returnFerry'),
      rows.byId('accomodations', groups, 'accommodation'),
    ]);
    const places = [...groups, ...events.values(), ...ferries.values(), ...hotels.values()];
    const collected = places.flatMap((place) => entriesAt(place).map(({ product }) => product));
    return new BareTrips(events, ferries, hotels, await rows.find('products', [...collected, ...others]));
  }

  tripOf(group: Row | undefined): BareTrip {
    const event = this.events.get(String(group?.event));
    const hotel = this.hotels.get(String(group?.accommodation));
    const outboundFerry = this.ferries.get(String(group?.outboundFerry));
    const returnFerry = this.ferries.get(String(group?.returnFerry));
    const entries = [group, event, hotel, outboundFerry, returnFerry].flatMap((place) => entriesAt(place));
    const collected = entries.filter(({ collectPayment }) => collectPayment).map(({ product }) => product);
    const products = [...new Set(this.productsOf(collected))];
    products.sort((one, other) => String(one.name).localeCompare(String(other.name), 'fi'));
    return { group, event, hotel, outboundFerry, returnFerry, products };
  }

  productsOf(ids: Id[]): Row[] {
    return ids.flatMap((id) => this.products.get(String(id)) ?? []);
  }

  entriesOf(place: Row): object[] {
    return entriesAt(place).map(({ product: id, collectPayment }) => {
      const product = this.products.get(String(id));
      const price = Number(product?.price) / 100;
      return { product: { ...named(product), price, mandatory: product?.mandatory }, collectPayment };
    });
  }
}

function entriesAt(place: Row | undefined): Entry[] {
  return (place?.products ?? []) as Entry[];
}
