# Ruby's URI, from its standard library.
require 'uri'

def shown(part) = part.nil? ? '-' : "=#{part.to_s.b.unpack1('H*')}"

puts ['#', 'Ruby URI', "#{URI::VERSION} (Ruby #{RUBY_VERSION})"].join("\t")
$stdin.each_line(chomp: true) do |line|
  name, hex = line.split("\t", -1)
  begin
    uri = URI.parse([hex].pack('H*').force_encoding('UTF-8'))
    raise URI::InvalidURIError, 'relative' unless uri.absolute?
    parts = [uri.scheme, uri.user, uri.password, uri.host, uri.port]
    puts [name, '+', *parts.map { |part| shown(part) }].join("\t")
  rescue URI::Error
    puts [name, '-'].join("\t")
  end
end
