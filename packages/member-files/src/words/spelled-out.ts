import { comparableName } from './comparable-name';

/**
 * Words that headers shorten; the likeliest of those that begin alike comes first: `E-Mail priv.`, `Eintr.`, `Data
 * cess.`. In few letters a word says little, so it needs its point.
 */
const shortened =
  'privat private prive personnel personale personal professionnel professionale profesional geschaftlich dienstlich beruflich aziendale eintritt austritt einstellung ausscheiden abteilung kostenstelle konfession geburtsdatum assunzione cessazione nascita anciennete sortie entree embauche naissance nacimiento ingreso antiguedad departement departamento etablissement bezeichnung responsable superieur vorgesetzter vorgesetzte niveau categorie categoria qualification contrat contratto contrato societe direction service equipe localisation prenom vorname nachname familienname nationalite nationalitat securite religion gehalt salaire standort gesellschaft bereich beschaftigung sprache langue responsabile sede reparto livello'.split(
    ' ',
  );

/** Headers in languages whose words are few here: what they say in English. */
const translations: Readonly<Record<string, string>> = {
  'full name':
    'ad soyad, adı soyadı, isim soyisim, прізвище та ім’я, прізвище ім’я, прізвище ім’я по батькові, піб, фио, имя и фамилия, фамилия и имя, фамилия имя, ονοματεπώνυμο, الاسم, الاسم الكامل, vardas pavardė, vardas ir pavardė, vārds uzvārds, име и фамилия, ime i prezime, prezime i ime, ime in priimek, priimek in ime',
  'first name': 'ad, adı, isim, ім’я, имя, όνομα, الاسم الأول, vardas, vārds, eesnimi, име, ime, meno',
  'last name':
    'soyad, soyadı, soyisim, прізвище, фамилия, επώνυμο, اسم العائلة, اللقب, pavardė, uzvārds, perekonnanimi, фамилно име, prezime, priimek, priezvisko',
  email:
    'e posta, e posta adresi, eposta, пошта, ел пошта, електронна пошта, адреса електронної пошти, почта, эл почта, электронная почта, ηλεκτρονικό ταχυδρομείο, البريد الإلكتروني, البريد, el paštas, e pasts, имейл, e pošta',
  'work email':
    'iş e postası, kurumsal e posta, робоча пошта, корпоративна пошта, рабочая почта, корпоративная почта, email εργασίας, εταιρικό email, بريد العمل, darbo el paštas, darba e pasts, službeni e mail',
  'personal email':
    'kişisel e posta, özel e posta, особиста пошта, личная почта, προσωπικό email, البريد الشخصي, asmeninis el paštas, privātais e pasts, privatni e mail',
  'manager email': 'yönetici e postası, пошта керівника, почта руководителя, email προϊσταμένου, بريد المدير',
  language: 'dil, мова, язык, γλώσσα, اللغة, kalba, valoda, keel, език, jezik',
  department: 'departman, bölüm, відділ, отдел, τμήμα, القسم, skyrius, nodaļa, osakond, odjel, oddelek',
  unit: 'birim, підрозділ, подразделение, διεύθυνση, الإدارة, padalinys',
  team: 'ekip, takım, команда, ομάδα, الفريق, komanda, meeskond',
  site: 'lokasyon, şube, офіс, місто, офис, город, τοποθεσία, الموقع, biuras',
  manager: 'yönetici, керівник, руководитель, προϊστάμενος, المدير, vadovas, vadītājs, nadređeni',
  'birth date':
    'doğum tarihi, дата народження, дата рождения, ημερομηνία γέννησης, تاريخ الميلاد, gimimo data, dzimšanas datums, sünniaeg, datum rođenja, datum rojstva',
  'hire date':
    'işe giriş tarihi, işe başlama tarihi, giriş tarihi, дата прийому, дата прийняття, дата приема, дата найма, ημερομηνία πρόσληψης, تاريخ التعيين, تاريخ الالتحاق, įdarbinimo data, pieņemšanas datums, tööle asumise kuupäev, datum zapošljavanja, datum zaposlitve',
  'termination date':
    'işten çıkış tarihi, işten ayrılış tarihi, çıkış tarihi, ayrılış tarihi, дата звільнення, дата увольнения, ημερομηνία αποχώρησης, ημερομηνία λήξης, تاريخ الانتهاء, تاريخ ترك العمل, تاريخ المغادرة, atleidimo data, atlaišanas datums, lahkumise kuupäev, datum prestanka, datum odlaska, datum prenehanja',
  status: 'durum, durumu, çalışma durumu, стан, состояние, κατάσταση, الحالة, būsena, statuss, staatus',
  salary: 'maaş, ücret, зарплата, оклад, μισθός, الراتب, atlyginimas, alga, plaća, plača',
  religion: 'din, релігія, религия, θρησκεία, الديانة',
  'marital status':
    'medeni hal, medeni durum, сімейний стан, семейное положение, οικογενειακή κατάσταση, الحالة الاجتماعية',
};

/** Leaves out case, accents and characters between words; also in texts in other scripts. */
export const bare = (text: string): string =>
  comparableName(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const english = new Map(
  Object.entries(translations).flatMap(([meaning, headers]) =>
    headers.split(', ').map((header) => [bare(header), meaning] as const),
  ),
);

const LONGEST = 60;

/** The header in whole words, as far as it has shortened ones, and in English if it is in a language of few words. */
export function spelledOut(header: string): string {
  // Values are read by the same rules; most of them are no header in any language.
  if (header.length > LONGEST || /[\d@]/.test(header)) return header;
  const whole = header.replace(/(\p{L}{2,})\.(?!\p{L})/gu, (all, start: string) => {
    const small = bare(start);
    return `${shortened.find((word) => word.length > small.length && word.startsWith(small)) ?? all} `;
  });
  return english.get(bare(header)) ?? whole;
}
