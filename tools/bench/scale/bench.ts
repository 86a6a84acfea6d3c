import { newMeasuredWorld, type MeasuredWorld } from '../../../tests/support/measured-world.ts';
import { numberText, type Report, type Table } from '../report.ts';
import { customersLists } from './customers.ts';
import { readsOfOwnersPages } from './owner.ts';
import { plotOf } from './plot.ts';

/** SCALE_TO=100000 adds a larger one, which takes the emulator long to fill. */
const largest = Number(process.env['SCALE_TO'] ?? 10_000);
const sizes = [...new Set([100, 1_000, 10_000, largest])].filter((size) => size <= largest);

export async function benchScale(): Promise<Report> {
  const [lists, pages, kib]: [Table, Table, Table] = [{}, {}, {}];
  const shortfalls: string[] = [];
  /** Adds a number of reads to a table; `counted` records may cost a read for each 1,000. */
  const add = (table: Table, name: string, { size, reads, counted }: Reads) => {
    table[name] = { ...table[name], [numberText(size)]: reads };
    const more = reads - Number(table[name][numberText(sizes[0] ?? 0)]);
    if (more > Math.ceil(counted / 1000)) shortfalls.push(`${name}: ${more} reads more at ${size}`);
  };
  for (const size of sizes) {
    console.log(`… A business with ${numberText(size)} bookings`);
    await inNewWorld(async (world) => {
      const { pages: read, largestDay, largestReport } = await readsOfOwnersPages(world, size);
      for (const [name, one] of Object.entries(read)) add(pages, name, { size, ...one });
      const bytes = { 'the fullest day': largestDay, 'half a month of the reports': largestReport };
      for (const [name, of] of Object.entries(bytes)) {
        kib[name] = { ...kib[name], [numberText(size)]: Math.ceil(of / 1024) };
      }
    });
    console.log(`… A database with ${numberText(size)} of each`);
    await inNewWorld(async (world) => {
      for (const [name, { route, ask }] of Object.entries(await customersLists(world, size))) {
        const { reads } = await world.measure(route, ask);
        add(lists, name, { size, reads, counted: size });
      }
    });
  }
  return {
    tables: {
      "Scale: documents that the owner's pages read when they open": pages,
      'Scale: KiB of the largest documents, of which Firestore takes 1,024': kib,
      'Scale: documents that the lists of customers and visitors read': lists,
    },
    shortfalls,
    files: { 'scale.svg': plotOf(pages, sizes) },
  };
}

type Reads = { size: number; reads: number; counted: number };

async function inNewWorld(work: (world: MeasuredWorld) => Promise<void>): Promise<void> {
  const world = await newMeasuredWorld();
  await work(world);
  await world.close();
}
