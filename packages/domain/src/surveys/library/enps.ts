import { enpsCategory, localised, question, type TemplateContent } from './content-types';

const products = localised(['Products and services', 'Produits et services']);
const team = localised(['Team', 'Équipe']);

export const enpsTemplate: TemplateContent = {
  id: 2,
  thematicId: 'engagement',
  name: localised(['eNPS: would you recommend us?', 'eNPS : nous recommanderiez-vous ?']),
  description: localised([
    'The shortest engagement measure: three questions, under a minute, to repeat every month or quarter.',
    'La mesure d’engagement la plus courte : trois questions, moins d’une minute, à répéter chaque mois ou trimestre.',
  ]),
  questions: [
    question(
      enpsCategory,
      [
        'How likely are you to recommend the company as a place to work to a friend?',
        'Quelle est la probabilité que vous recommandiez l’entreprise comme lieu de travail à un ami ?',
      ],
      {
        bad: [
          [
            'Listen before you act',
            'Écouter avant d’agir',
            'Within two weeks, hold small listening groups of six to eight people, run by somebody outside the line of management. Ask one question: what would have to change for you to recommend us? Publish the three themes that come back.',
            'Sous deux semaines, organisez des groupes d’écoute de six à huit personnes, animés par quelqu’un d’extérieur à la ligne managériale. Une seule question : que faudrait-il changer pour que vous nous recommandiez ? Publiez les trois thèmes qui reviennent.',
          ],
          [
            'Fix one visible irritant',
            'Corriger un irritant visible',
            'Choose one daily annoyance that many name and that costs little, fix it within a month, and say that it comes from this survey. Trust starts with one kept promise.',
            'Choisissez un irritant quotidien souvent cité et peu coûteux, corrigez-le en un mois et dites qu’il vient de cette enquête. La confiance commence par une promesse tenue.',
          ],
        ],
        normal: [
          [
            'Win over the undecided',
            'Convaincre les indécis',
            'People who answer 7 or 8 are content but not attached. Ask managers to find out in their next one-to-one what would turn good into great, and gather the answers by theme.',
            'Les personnes qui répondent 7 ou 8 sont satisfaites mais pas attachées. Demandez aux managers, au prochain entretien individuel, ce qui ferait passer de bien à excellent, et regroupez les réponses par thème.',
          ],
        ],
        good: [
          [
            'Let promoters speak',
            'Donner la parole aux ambassadeurs',
            'Your people are your best recruiters: open a simple referral programme and invite volunteers to tell their story on your careers page.',
            'Vos collaborateurs sont vos meilleurs recruteurs : ouvrez un programme de cooptation simple et invitez des volontaires à témoigner sur votre page carrières.',
          ],
        ],
      },
      'likelihood',
    ),
    question(
      products,
      [
        'How likely are you to recommend our products and services to somebody who needs them?',
        'Quelle est la probabilité que vous recommandiez nos produits et services à quelqu’un qui en aurait besoin ?',
      ],
      {
        bad: [
          [
            'Bring customers and teams together',
            'Rapprocher clients et équipes',
            'Doubt about the product often comes from hearing only of problems. Share customer feedback monthly, good and bad, and open a channel where anybody can report a defect and see what became of it.',
            'Le doute sur le produit vient souvent de n’entendre parler que des problèmes. Partagez chaque mois les retours clients, bons et mauvais, et ouvrez un canal où chacun peut signaler un défaut et suivre sa résolution.',
          ],
        ],
        normal: [
          [
            'Show the effect of the work',
            'Montrer l’effet du travail',
            'Invite a customer to an all-hands meeting to tell what the product changed for them. Pride grows with faces and stories, not with slides.',
            'Invitez un client en réunion plénière pour raconter ce que le produit a changé pour lui. La fierté naît de visages et d’histoires, pas de diapositives.',
          ],
        ],
        good: [
          [
            'Make pride visible',
            'Rendre la fierté visible',
            'Credit the people behind each release or contract by name, inside and, where they agree, outside the company.',
            'Citez nommément les personnes derrière chaque livraison ou contrat, en interne et, avec leur accord, à l’extérieur.',
          ],
        ],
      },
      'likelihood',
    ),
    question(
      team,
      [
        'How likely are you to recommend your team to a colleague who looks for a new position?',
        'Quelle est la probabilité que vous recommandiez votre équipe à un collègue qui cherche un nouveau poste ?',
      ],
      {
        bad: [
          [
            'Look at the team before the people',
            'Regarder l’équipe avant les personnes',
            'Run a facilitated team session on three subjects: what we expect of each other, how we decide, how we disagree. End with two working agreements and review them after a month.',
            'Animez une séance d’équipe sur trois sujets : ce que nous attendons les uns des autres, comment nous décidons, comment nous exprimons un désaccord. Terminez par deux règles communes, revues après un mois.',
          ],
        ],
        normal: [
          [
            'Strengthen the team’s rituals',
            'Renforcer les rituels d’équipe',
            'A short weekly round, a monthly look back with one action, and time for informal exchange do more than a yearly event.',
            'Un court point hebdomadaire, une rétrospective mensuelle avec une action et du temps informel font plus qu’un événement annuel.',
          ],
        ],
        good: [
          [
            'Pass on what works',
            'Transmettre ce qui marche',
            'Ask the team to describe its three best habits on one page and to present them to a neighbouring team.',
            'Demandez à l’équipe de décrire ses trois meilleures habitudes sur une page et de les présenter à une équipe voisine.',
          ],
        ],
      },
      'likelihood',
    ),
  ],
};
