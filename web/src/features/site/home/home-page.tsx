import { BelowTheFold } from '../../../rendering/below-the-fold.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { PriceMenu } from './price-menu.tsx';
import { ServiceCards } from './service-cards.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyUs } from './why-us.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <BelowTheFold>
        <ServiceCards />
        <PriceMenu />
        <WhyUs />
        <Testimonials />
        <ClosingCall />
      </BelowTheFold>
    </>
  );
}
