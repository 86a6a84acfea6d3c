import { firstSampleReviews, type SampleReview } from './first-sample-reviews.ts';

/** The samples that stand under the customers’ reviews, the newest first; their ids are not numeric. */
export const sampleReviews: readonly SampleReview[] = [
  ...firstSampleReviews,
  {
    id: 'sample-7',
    name: 'Hannah and Theo',
    serviceType: 'BOARDING',
    rating: 4,
    written: '2026.3.20',
    content:
      'Loving, calm and spotless. Our only wish: a picture before bedtime on the first night as well. It came the next morning at eight, and of course he was fine, but we are the nervous sort.',
  },
  {
    id: 'sample-8',
    name: 'Malik Johnson',
    serviceType: 'DOG_PICKUP_DROPOFF',
    rating: 5,
    written: '2026.3.15',
    content:
      'I do night shifts. At seven in the morning a small green car stops outside, Bear climbs in by himself and I go to bed. There is a towel on the seat with his name on it. I did not ask for that.',
  },
  {
    id: 'sample-9',
    name: 'Greta Olsen',
    serviceType: 'DOG_WALKING',
    rating: 5,
    written: '2026.3.9',
    content:
      'Sixty minutes by the river, every Tuesday and Thursday since last autumn. I get the route, the weather and a line about who they met. It is the best post I receive all week.',
  },
  {
    id: 'sample-10',
    name: 'Sam D.',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2026.3.1',
    content:
      'My spaniel was sent home from two other places for barking. Here they worked out that he barks at the mirror in the hall, and turned the mirror round. That was all.',
  },
  {
    id: 'sample-11',
    name: 'Rosalind Achebe',
    serviceType: 'LONG_TERM_BOARDING',
    rating: 5,
    written: '2026.2.21',
    content:
      'Three weeks while our kitchen had no floor. The price went down the longer he stayed, as it says on the site, and nothing was added at the end. He came back two hundred grams heavier and very pleased with himself.',
  },
  {
    id: 'sample-12',
    name: 'Ines Moreau',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2026.2.16',
    content:
      'They noticed a limp that I had missed. We caught a torn nail early instead of late. I would send my children there, if they took children.',
  },
  {
    id: 'sample-13',
    name: 'Walter K.',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2026.2.8',
    content:
      'I am seventy-eight and had never left Lotte with anybody. I was asked in for tea, shown the bed beside the bed, and given the telephone number that is answered at night. I rang it once, at half past ten. It was answered.',
  },
  {
    id: 'sample-14',
    name: 'Bea and Tomás',
    serviceType: 'DOG_BATH',
    rating: 4,
    written: '2026.1.30',
    content:
      'Lovely soft coat and no drama about his feet. It took a good while longer than the hour we had planned, because he had rolled in something that needed two rounds. Fair enough, but bring a book.',
  },
  {
    id: 'sample-15',
    name: 'Yusuf Demir',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2026.1.24',
    content:
      'First puppy, first job after university, no idea of either. I learned more at the garden gate in ten minutes each evening than from all the videos. Simit is house-trained now. I am getting there.',
  },
  {
    id: 'sample-16',
    name: 'Abigail Stone',
    serviceType: 'DOG_WALKING',
    rating: 5,
    written: '2026.1.17',
    content:
      'Snow up to her belly and she still got her walk, in a coat that was warmed on the radiator first. Who does that? They do that.',
  },
  {
    id: 'sample-17',
    name: 'Dmitri and Anya',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2026.1.6',
    content:
      'New Year with fireworks on every side. Somebody sat with him in the bathroom from ten until one, with the radio on and a hand on his back. He ate breakfast as if nothing had happened. We cried a bit, we admit it.',
  },
  {
    id: 'sample-18',
    name: 'Priscilla Nguyen',
    serviceType: 'DAY_CARE',
    rating: 4,
    written: '2025.12.19',
    content:
      'The dogs are happy, the house is warm, the people are kind. Parking in the lane at five is a puzzle, so come a little earlier or a little later than everybody else.',
  },
  {
    id: 'sample-19',
    name: 'Gus Farrelly',
    serviceType: 'DOG_PICKUP_DROPOFF',
    rating: 5,
    written: '2025.12.12',
    content:
      'Broke my ankle, could not drive for six weeks, and Nell never missed a day. The driver waves at my window every time, on behalf of the dog, he says.',
  },
  {
    id: 'sample-20',
    name: 'Leila Haddad',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2025.12.3',
    content:
      'Zaatar has opinions about other dogs. He was introduced to one, then two, then four, over a month, and nobody rushed him. Yesterday I got a picture of him asleep on somebody else’s tail.',
  },
  {
    id: 'sample-21',
    name: 'Colm Byrne',
    serviceType: 'LONG_TERM_BOARDING',
    rating: 4,
    written: '2025.11.22',
    content:
      'Twenty-four days and not one worry. I would have liked the weekly picture on a fixed day, since I was at sea and only had a signal on Sundays. They changed it as soon as I said so.',
  },
  {
    id: 'sample-22',
    name: 'Marta Kowalska',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2025.11.14',
    content:
      'She eats only when nobody is looking. They turned their chairs round. That is the whole review.',
  },
  {
    id: 'sample-23',
    name: 'Andre Baptiste',
    serviceType: 'DOG_WALKING',
    rating: 5,
    written: '2025.11.8',
    content: 'Reliable as a church clock. Duke sits by the door at ten to twelve, so he thinks so too.',
  },
  {
    id: 'sample-24',
    name: 'Kirsten Vale',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2025.10.30',
    content:
      'What I like best is that they say no. I asked for a day when the garden was already full, and was told that six dogs are enough. Then I knew why it is so calm there.',
  },
  {
    id: 'sample-25',
    name: 'Freddie and June',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2025.10.21',
    content:
      'Three nights, two dogs who cannot be apart, one basket that they insisted on sharing although there were four. Pictures to prove it.',
  },
  {
    id: 'sample-26',
    name: 'Omar Siddiqui',
    serviceType: 'DOG_BATH',
    rating: 5,
    written: '2025.10.13',
    content:
      'Momo hates water, towels, dryers and, for a while, me. Here he got cheese at the right moments. He walked out with his tail up. I have bought cheese.',
  },
  {
    id: 'sample-27',
    name: 'Lucy Tran',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2025.10.2',
    content:
      'A note came home in his collar: “Ate well, ran a lot, was brave about the leaf blower.” I keep them all in a drawer.',
  },
  {
    id: 'sample-28',
    name: 'Stefan Weiss',
    serviceType: 'BOARDING',
    rating: 4,
    written: '2025.9.23',
    content:
      'Everything was as good as people say. Our flight was late, pick-up was four hours after the time of drop-off, and the fee for longer care was charged. It is written on the page, so I cannot complain, but read the page.',
  },
  {
    id: 'sample-29',
    name: 'Naomi Fletcher',
    serviceType: 'LONG_TERM_BOARDING',
    rating: 5,
    written: '2025.9.12',
    content:
      'A month in hospital is long. They sent me a picture every single day without my asking, and on the last one he was holding a paper sign that said WELCOME HOME. He had chewed one corner. It hangs over my desk.',
  },
  {
    id: 'sample-30',
    name: 'Rafael Ortiz',
    serviceType: 'DOG_WALKING',
    rating: 5,
    written: '2025.9.4',
    content:
      'Ninety minutes in the hills, three times a week. My husky has stopped taking the sofa apart, which pays for the walks twice over.',
  },
  {
    id: 'sample-31',
    name: 'Imogen Clarke',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2025.8.27',
    content:
      'In the heat wave they moved the whole day: garden at seven, cool tiles at noon, sprinkler at six. Nobody had to ask.',
  },
  {
    id: 'sample-32',
    name: 'Benno Hartmann',
    serviceType: 'DOG_PICKUP_DROPOFF',
    rating: 4,
    written: '2025.8.18',
    content:
      'Punctual, gentle and a clean car. We live at the far end of the ten miles and the price depends on the way, so ring first, as we did the second time.',
  },
  {
    id: 'sample-33',
    name: 'Tessa and Will',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2025.8.9',
    content:
      'Our honeymoon, and I thought about the dog more than I should say here. Every evening, one picture. On day six he was wearing a daisy chain. Best wedding present of all.',
  },
  {
    id: 'sample-34',
    name: 'Chidi Eze',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2025.7.29',
    content:
      'Blind in one eye, deaf when it suits him, thirteen years old. They put a rug where the step is so that he can feel it coming. Small things.',
  },
  {
    id: 'sample-35',
    name: 'Olga Petrenko',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2025.7.20',
    content:
      'I only wanted to try one day. We have been coming on Wednesdays for two years. Borshch knows what day it is; I have stopped asking how.',
  },
  {
    id: 'sample-36',
    name: 'Jackie M.',
    serviceType: 'DOG_WALKING',
    rating: 4,
    written: '2025.7.11',
    content:
      'Great with my reactive girl: crosses the road in time, never pulls, never shouts. I wish there were a place free on Mondays. There is a list, and I am on it.',
  },
  {
    id: 'sample-37',
    name: 'Henrik Dahl',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2025.6.30',
    content:
      'Dropped off two muddy pointers at noon on a Friday, collected two clean gentlemen on Monday. We had booked the bath and then forgotten about it. They had not.',
  },
  {
    id: 'sample-38',
    name: 'Sunita Rao',
    serviceType: 'DOG_BATH',
    rating: 5,
    written: '2025.6.21',
    content:
      'They told me what they do not do (no trimming, no ear cleaning) before I booked, and what they do they do beautifully. Honest people.',
  },
  {
    id: 'sample-39',
    name: 'Grace Adeyemi',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2025.6.12',
    content:
      'Waffles failed out of puppy class. He was the class clown. In the garden he met an old bulldog who simply lay down on him whenever it got too much, and that, it turns out, is teaching.',
  },
  {
    id: 'sample-40',
    name: 'Ruben and Ada',
    serviceType: 'LONG_TERM_BOARDING',
    rating: 5,
    written: '2025.5.31',
    content:
      'We moved house, twice, in the same month. They took him for four weeks, then kept his favourite blanket smelling of him for the second move. He walked into the new flat, found the blanket, lay down. Home.',
  },
  {
    id: 'sample-41',
    name: 'Philippa Grant',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2025.5.22',
    content:
      'I left a page and a half of instructions. They followed it, and sent it back with two suggestions in pencil. Both were right.',
  },
  {
    id: 'sample-42',
    name: 'Kenji Watanabe',
    serviceType: 'DOG_WALKING',
    rating: 5,
    written: '2025.5.10',
    content:
      'Half an hour at lunch sounds like little. For Mugi it is the middle of the day, and I can see it in the way he sleeps when I come home.',
  },
  {
    id: 'sample-43',
    name: 'Dolores V.',
    serviceType: 'DAY_CARE',
    rating: 4,
    written: '2025.4.28',
    content:
      'Very good care, and my boy adores it. He comes home with grass stains, every time, on a white dog. I suppose that is what a garden is for.',
  },
  {
    id: 'sample-44',
    name: 'Mehmet and Clara',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2025.4.16',
    content:
      'Our flight home was cancelled at midnight. I wrote, expecting an answer in the morning, and had one in four minutes: “He is asleep. So should you be. See you on Tuesday.”',
  },
  {
    id: 'sample-45',
    name: 'Annelise Roy',
    serviceType: 'DOG_PICKUP_DROPOFF',
    rating: 5,
    written: '2025.4.3',
    content:
      'He used to be sick in every car. They drove him round the block for a week, a little further each day, windows down. Now he is sick in no car at all.',
  },
  {
    id: 'sample-46',
    name: 'Darnell Price',
    serviceType: 'LONG_TERM_BOARDING',
    rating: 5,
    written: '2025.3.19',
    content:
      'Forty nights during my training course. He was fed his own food, walked twice a day, and taught to wait at the kerb, which I had been trying for three years.',
  },
  {
    id: 'sample-47',
    name: 'Saoirse Nolan',
    serviceType: 'DOG_WALKING',
    rating: 5,
    written: '2025.3.7',
    content:
      'She brings back the same stick every day and they have built a small shed for it. I am not joking.',
  },
  {
    id: 'sample-48',
    name: 'Vera Lindholm',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2025.2.22',
    content:
      'Old dog, new place, first night: I expected a call. Instead a picture, the two of them on the floor beside the stove, both snoring, only one of them a dog.',
  },
  {
    id: 'sample-49',
    name: 'Isaac Feld',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2025.2.9',
    content:
      'Clear prices, clear times, no small print that bites. And they wipe his paws before handing him over. My back seat says thank you.',
  },
  {
    id: 'sample-50',
    name: 'Manuela Costa',
    serviceType: 'DOG_BATH',
    rating: 4,
    written: '2025.1.25',
    content:
      'Gentle hands and a very good towel. I had hoped that nails were part of it; they are not, and it says so if you read to the end. I did not read to the end.',
  },
  {
    id: 'sample-51',
    name: 'Roy Pemberton',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2025.1.11',
    content:
      'She growled at me when I came to fetch her. That is how good it was. We have talked about it, and we are friends again.',
  },
  {
    id: 'sample-52',
    name: 'Aisha Bello',
    serviceType: 'DOG_WALKING',
    rating: 5,
    written: '2024.12.20',
    content:
      'I work from home and thought I did not need a dog walker. Then I tried it for one week of deadlines. Reader, I kept it.',
  },
  {
    id: 'sample-53',
    name: 'Lars and Mina',
    serviceType: 'LONG_TERM_BOARDING',
    rating: 4,
    written: '2024.11.28',
    content:
      'Our trip grew from two weeks to three and they made it possible without a fuss. The longer rate applied to the whole stay, too. One of his three toys stayed behind in the garden; it came by post.',
  },
  {
    id: 'sample-54',
    name: 'Colette Duval',
    serviceType: 'DAY_CARE',
    rating: 5,
    written: '2024.10.17',
    content:
      'On rainy days they hide biscuits in rolled-up towels all over the living room. Now he searches my laundry. I forgive everybody.',
  },
  {
    id: 'sample-55',
    name: 'Big Mike',
    serviceType: 'BOARDING',
    rating: 5,
    written: '2024.9.6',
    content:
      'I am not a man for reviews. Tiny is a Chihuahua, I am two metres tall, and I worry. I do not worry here.',
  },
];
