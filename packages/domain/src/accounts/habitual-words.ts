/**
 * What people choose when they are given a first password, or have to change it every season: on their own or with a
 * year behind them, these are tried first. English, French, German and Spanish.
 */
export const habitualWords: readonly string[] = [
  'welcome hello changeme letmein secret password passphrase login access admin test demo default',
  'bienvenue bonjour bonsoir salut motdepasse mot de passe changezmoi changermoi soleil azerty acces secret coucou',
  'willkommen hallo moin servus kennwort passwort geheim anfang zugang start sonne guten tag grussgott',
  'bienvenido bienvenida bienvenidos hola contrasena clave cambiame acceso secreto buenosdias buenas',
  'administrator administrateur administratrice administratorin administrador user utilisateur benutzer usuario',
  'company account temporary temp initial init start new newuser employee office computer',
  'entreprise societe compte accueil provisoire temporaire nouveau nouvelle arrivee stagiaire salarie bureau',
  'firma konto vorlaufig voruebergehend temporar temporaer neu neuer neue mitarbeiter praktikant empfang rechner',
  'empresa cuenta temporal provisional inicio inicial nuevo nueva empleado oficina',
  'spring summer autumn fall winter printemps ete automne hiver',
  'fruhling fruehling fruhjahr fruehjahr sommer herbst primavera verano otono invierno',
  'january february march april may june july august september october november december',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'januar februar marz maerz juni juli oktober dezember',
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
  'monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche',
  'montag dienstag mittwoch donnerstag freitag samstag sonntag lunes martes miercoles jueves viernes sabado domingo',
].flatMap((words) => words.split(' '));
