const listed = (domains: string): ReadonlySet<string> => new Set(domains.trim().split(/\s+/));

/** Providers of mailboxes that the maintained list lacks: those of internet access in Europe and Canada, and newer ones. */
export const freeMailDomains = listed(`
  9business.fr 9online.fr aliceadsl.fr bbox.fr canl.nc caramail.fr cario.fr cegetel.net club-internet.fr dartybox.com
  dbmail.com ecomail.fr estvideo.fr evc.net ifrance.com infonie.fr izi.re lagoon.nc libertysurf.fr lilo.org mailo.com
  akeonet.com magic.fr nordnet.fr tele2.fr
  mediaserv.net mls.nc modulonet.fr monaco.net numericable.fr offratel.nc only.fr red-by-sfr.fr sosh.fr tiscali.fr
  vialis.net worldonline.fr zeop.re
  belgacom.net brutele.be proximus.be scarlet.be voo.be internet.lu luxmail.lu pt.lu vo.lu hispeed.ch sunrise.ch
  kabelmail.de mailbox.org unitybox.de vodafonemail.de a1.net chello.at
  clix.pt fastwebnet.it movistar.es netcabo.pt ono.com orange.es tin.it plusnet.com talktalk.net
  btopenworld.com amis.net inet.hr net.hr rdslink.ro saunalahti.fi siol.net takas.lt telia.com upcmail.hu vip.hr volny.cz
  bredband.net comhem.se get2net.dk zoznam.sk one.lt one.lv forthnet.gr hol.gr in.gr otenet.gr
  centurylink.net sympatico.ca telus.net
  addy.io anonaddy.com disroot.org hey.com ik.me keemail.me mozmail.com passmail.net privaterelay.appleid.com
  riseup.net simplelogin.com startmail.com tuta.com tutamail.com tutanota.com tutanota.de vivaldi.net zohomail.eu
`);

/** Companies that the maintained lists take for providers of mailboxes. */
export const companyDomains = listed(`
  about.com adoption.com alibaba.com amazonses.com check.com clerk.com cox.com detik.com easypost.com eurosport.com
  facebook.com frontier.com groupbuff.com handbag.com homestead.com ivillage.com name.com starbucks.com zoho.com
`);
