import { lettersOf } from './name-words';

/**
 * Given names that many bear, in the languages of Europe and of those who move there; without those that are surnames
 * of as many, as Martin, Thomas and Radu are.
 */
const names =
  'abigail adele adina adrian adriana afonso agata agi agnes agnieszka agustin aidan aino aisha akos alain ' +
  'alastair alberto alejandra alejandro aleksander aleksandra alena alessandra alessandro alessia alessio ' +
  'alexander alexandra alexandre alexandru alfonso alice alicia alina alison alvaro alzbeta amanda amandine ' +
  'amber amelie amina amine amparo amy ana anca anders andrea andreas andrei andreia andrew andrzej aneta ' +
  'anette angela angeles angelika angelo angus aniko anja anna anne anneli annelie annelies annick annika ' +
  'anouk anthony antje antoine anton antonella antonia antonio antti arianna arie arjan arne arthur asa astrid ' +
  'audrey aurelie aurelien axelle aylin ayse barbara barnabas bart bartosz bas bastien beata beate beatrice ' +
  'beatriz becky begona bela belen bence ben benedicte bengt benjamin berit bernadett bernd beth bethany birgit ' +
  'birgitta birte bjorn blanca blanka bob bogdan borja bozena bram brenda brian bridget brigitte britta bruna ' +
  'caitlin callum camelia camilla camille carina carla carlo carlos carlota carmela carmen carol carola ' +
  'carolin carolina caroline catalin catarina caterina catherine cathy catriona cecile cedric cees celine ' +
  'chantal charles charlotta charlotte chiara chloe christa christelle christian christiane christina ' +
  'christine christoph christophe christopher ciara cindy claire clara claudia claudio colette concepcion ' +
  'consuelo coralie corinne cornelia corrie cosmin cristian cristina csaba csilla cynthia cyril czeslaw daan ' +
  'dagmar daisy dalma damian damien dana daniel daniela daniele danielle danuta dario dariusz dave davide ' +
  'debbie debora deborah debra declan delphine denise deniz dennis derek detlef diana diane didier diego ' +
  'dieter dietmar diogo dirk dolores domenico dominique donatella donna dora dorin doris dorota dorothee ' +
  'dorothy dorottya dragan dragos edeltraud edina edith edoardo eduardo edyta eero eila eino eleanor elena ' +
  'eleonora elias elif elin eline elisa elisabeth elisabetta elise eliska elizabeth elke ellen elodie els elsa ' +
  'elvira elzbieta emanuela emanuele emiel emil emilia emilie emilio emily emine emma emmanuelle emre ' +
  'encarnacion eniko enrico enrique enzo eric erik erika erin ernesto erzsebet eskil estelle esther eszter ' +
  'ethan eugenia eugenie eva evan evelyn ewa ewelina fabien fabienne fabio fabrice fabrizio fanny farida fatih ' +
  'fatima fatma fatoumata federica federico felix femke ferenc fernando filipa filipe filippo fiona flavio ' +
  'floor florence florian florin frances francesca francesco francisca francisco francoise frantisek franziska ' +
  'frederic frederique fredrik frida friederike frits gabin gabriela gabriele gabriella gaby gareth gemma ' +
  'genevieve geraldine gerardo gerd gergo gerhard gerrit geza ghislaine giacomo gianluca gianni gijs gillian ' +
  'giorgia giorgio giovanna giovanni gisela giulia giuliana giulio giuseppe giuseppina goncalo goran graca ' +
  'grazia grazyna greet gregory grzegorz guadalupe gudrun guido guillermo gunilla gunnar gunter gustaf gustavo ' +
  'gwenaelle gyongyi gyula hajnalka hakan halil halina hana hanna hannah hanne hanneke hannelore hannu hans ' +
  'harm hatice hayley heike heikki heiko heinz helen helene helga helmi helmut henk henning henrietta henrik ' +
  'henrique henryk herbert hermine herve holger holly honza hubertus hugo ibolya ida ignacio ilaria ildiko ' +
  'ileana ilkka ilona ilse imogen ineke ines inge ingeborg inger ingo ingrid inmaculada ioana ionela ionut ' +
  'irene irina iris irmgard isabel isabelle isla istvan iulia iulian ivan ivana ivanka ivett ivo iwona jaap ' +
  'jacek jack jacqueline jacques jade jadwiga jaime jakub jan jana jane janet janice janina janos janusz jari ' +
  'jarmila jaroslav jaroslaw jason jasper javier jean jeanne jeffrey jelena jennifer jenny jens jeremie jeremy ' +
  'jeroen jerome jerzy jesper jessica jesus jette jill jim jimmy jindrich jiri jitka joachim joana joanna ' +
  'joanne joao joaquin joe johan johanna johannes john joke jolan jolanta jonas jonathan joost jorg jorge ' +
  'joris jose josefa josefin josephine josette joshua josiane jouni jozsef juan juana judit judith judy ' +
  'juergen juha juhani jukka julia julian julie juliette julius jurgen justine justyna jutta kai kaisa kajsa ' +
  'kalman kamil karel karen kari karin karine karl karolina karoly karsten katalin katarzyna kate katerina ' +
  'katharina katherine kathleen kathrin kathryn kathy katie katja katri katrien katrin kazimierz kees kemal ' +
  'ken kenneth kerstin kevin khadija kimberly kimmo kinga kirsi kirsten kirsti kirsty kjell klara klaus koen ' +
  'konstantin kristian kristin kristina kristof kristyna krisztian krisztina krystyna krzysztof ladislav ' +
  'laetitia lajos lars laszlo laura laure laurentiu lavinia layla lea leah leena leif leila lena lenka leo ' +
  'leonie lesley leszek leticia levi liam libor lieve lieven liisa lilla lina linda lindsay linnea lionel lisa ' +
  'lisbeth livia liviu liz loic lorena lorenzo lorraine lotte louisa louise lourdes luc luca lucia luciana ' +
  'luciano lucie lucile lucy ludmila ludovic luigi luis luisa lukas lukasz luuk maaike maarten maciej madalena ' +
  'madalina maddalena maelle mafalda magali magdalena maggie magnus maj maja malgorzata malika malin mamadou ' +
  'manfred manolo manon manuel manuela marc marcel marcela marcello marcin marcus mareike marek margaret ' +
  'margarida margarita margherita margit margriet marguerite maria marian mariana mariangela marianne mariano ' +
  'maribel marie marieke marielle marijke marilyn marina marine mario marisa marit marius mariusz marjolein ' +
  'marketa markku markus marlene marloes marta marte martina martine mary marzena massimo mateusz mathilde ' +
  'matilde mats matteo matthew matthias matti mattia matze maurizia maurizio maxime maximilian megan mehdi ' +
  'mehmet melanie melissa mercedes meryem mette mia michael michaela michal michela michele michelle mieke ' +
  'miguel mihaela mihaly mika mikael mike mikkel mikko miklos milan milica milos minna mircea mireille mirela ' +
  'mirko miroslav miroslaw mohamed mohammed molly monica monika monique montserrat morgane morten murat muriel ' +
  'mustafa mylene nadege nadia nadine nadja nancy natalia natalie natasha nathalie nathan niall nicola nicole ' +
  'nicoleta nicoletta niels nigel niklas nikolett nils nina noah noelle noemi noemie noor noora nora nuno ' +
  'nuria oana oceane octavian odile olaf ole olga oliver olivia olof omar ondrej ornella orsolya oscar oskar ' +
  'ottmar ove ovidiu pablo paivi paloma pamela paola paolo paqui pascale patrice patricia patrick patrizia ' +
  'paul paula pauline paulo pavel pavla pawel pedro peggy pekka penelope per pernille peter petr petra petru petter ' +
  'philipp philippe phoebe pia pierre piet pieter pietro pilar piotr pirkko piroska przemyslaw quentin rachel ' +
  'rachid radek radka radoslaw rafael rafal raffaele raffaella raija ralf raluca ramazan ramona raphael raquel ' +
  'rashid rasmus raul razvan rebecca regina regine reka renata renate ria ricardo riccardo riitta rik rikke ' +
  'rita rob robert roberta roberto rocco rocio rodrigo roel roisin rolf romain ronald rosario rosemarie rosie ' +
  'roxana rozalia ruben rui ruth ruud ryszard sabine sabrina salvador salvatore samantha sami samir samira ' +
  'sander sandor sandra sandrine sanne sara sarah sari sascha saskia satu sean sebastian sebastien selim seppo ' +
  'serge sergio serkan severine sharon sheila shirley sian siegfried siegrid signe sigrid silke silvana silvia ' +
  'silviu simona simone siobhan sjoerd slawomir sofia sofiane soledad solene sonia sonja sophie soren sorin ' +
  'stanislav stanislaw stefan stefania stefanie stefano steffen steffi stephane stephanie steve steven stig ' +
  'stijn stine sue susan susana susanne susie suzanne svein sven svenja sverre sylvain sylvie sylwia szabolcs ' +
  'szilvia szymon tadeusz tamas tanja tapio tariq tarja tatiana tatjana teemu teodora teresa tereza tessa theo ' +
  'theresa thibault thierry thijs thorsten tiago tibor tiina tim timea timo timothy tina tineke tiziana tobias ' +
  'tom tomas tomasz tommaso tony torben tord torsten tracey traudel trevor trine trond tuija tunde tuula udo ' +
  'ulf ulla ulrich ulrika ulrike umberto ursula urszula uschi ute uwe vaclav valentin valentina valeria ' +
  'valerie vanessa vasco veerle veikko verena veronika veronique vesna vicky victoria viktor viktoria ville ' +
  'vilmos vincenzo violeta viorel virginia virginie vittorio vivian viviane vladimir vlasta vojtech waldemar ' +
  'wendy wieslaw william wim wioletta wojciech wolfgang wouter xavier yann yannick yasmin yasmina yolanda ' +
  'youssef yusuf yves yvette yvonne zachary zbigniew zdenek zdenka zdzislaw zeynep zineb zita zoe zofia zoltan ' +
  'zoran zsofia zsolt zsuzsanna zuzana zuzanna';

const known: ReadonlySet<string> = new Set(names.split(' ').map(lettersOf));

/** Whether a word, as it is compared, is a given name that many bear. */
export const isGivenName = (word: string): boolean => known.has(word);
